import { useSyncExternalStore } from "react"
import { useSession } from "../session/session-context.ts"
import { downloadStoreOf, type DownloadStore } from "./download-store.ts"
import type { Downloads } from "./download-list.ts"

export function useDownloads(): { readonly store: DownloadStore; readonly entries: Downloads } {
  const store = downloadStoreOf(useSession())
  return { store, entries: useSyncExternalStore(store.onChange, store.entries) }
}
