import { importFile } from "@smart-send/contract/csv-import/import-file"
import { useEffect, useState, useSyncExternalStore } from "react"
import { useEdge } from "../client/use-edge.ts"
import type { Edge } from "../client/create-edge.ts"
import { useSettings } from "../settings/settings.ts"
import { createFolderWatch, type FolderState, type FolderWatch } from "./create-folder-watch.ts"
import { askToRead, mayRead, pickFolder } from "./folder-access.ts"
import { createFolderShelf } from "./folder-shelf.ts"

const LOOK_MS = 4_000

/** Watches the folder for as long as its page is open. */
export function useWatchedFolder(): { readonly watch: FolderWatch | null; readonly state: FolderState } {
  const edge = useEdge()
  const customerId = useSettings().Customer?.Id ?? ""
  const [watch, setWatch] = useState<FolderWatch | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const started = createFolderWatch({
      shelf: createFolderShelf(customerId),
      send: senderOf(edge),
      hashOf,
      now: Date.now,
      mayRead,
      askToRead,
      pick: pickFolder,
      everyLook,
      claim: async () => claimTab(customerId, leaving.signal),
    })
    setWatch(started)
    return () => {
      started.stop()
      leaving.abort()
    }
  }, [edge, customerId])
  const state = useSyncExternalStore(watch?.subscribe ?? neverChanges, watch?.state ?? nothingYet)
  return { watch, state }
}

const NOTHING_YET: FolderState = { phase: "reading", folder: null, entries: [], isBusy: false }
const nothingYet = () => NOTHING_YET
const neverChanges = () => () => undefined

function senderOf(edge: Edge): Parameters<typeof createFolderWatch>[0]["send"] {
  return async ({ name, bytes, key }) =>
    edge.call(importFile, { query: { Name: name }, body: bytes, idempotencyKey: `folder:${key}` })
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** A page out of sight is not looked at, and looks into nothing. */
function everyLook(look: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") look()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** Two tabs would import a file twice at once. The claim ends with the page. */
async function claimTab(customerId: string, signal: AbortSignal): Promise<boolean> {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  if (signal.aborted) return false
  signal.addEventListener("abort", () => leave())
  return new Promise((resolve) => {
    void navigator.locks.request(`watched-folder ${customerId}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock !== null) await isLeft
    })
  })
}
