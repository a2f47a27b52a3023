import { useSyncExternalStore } from "react"
import { useEdge } from "../client/edge-context.ts"
import { downloadDeskOf, type DownloadDesk } from "./download-desk.ts"
import type { Downloads } from "./download-list.ts"

export function useDownloads(): { readonly desk: DownloadDesk; readonly entries: Downloads } {
  const desk = downloadDeskOf(useEdge())
  return { desk, entries: useSyncExternalStore(desk.onChange, desk.entries) }
}
