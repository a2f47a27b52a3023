import { importFile } from "@smart-send/contract/csv-import/import-file"
import { useSyncExternalStore } from "react"
import type { Edge } from "../../data/client/create-edge.ts"
import { useSession } from "../../data/session/session-context.ts"
import { sessionKey } from "../../data/session/session.ts"
import { useSettings } from "../../data/settings/settings.ts"
import {
  createFolderWatch,
  type FolderState,
  type FolderWatch,
  type FolderWatchTools,
} from "../../data/watched-folder/create-folder-watch.ts"
import { askToRead, mayRead, pickFolder } from "../../data/watched-folder/folder-access.ts"
import { createFolderShelf } from "../../data/watched-folder/folder-shelf.ts"
import { usePoll } from "../../live/use-poll.ts"
import { inOneTab } from "../../storage/in-one-tab.ts"

const LOOK_MS = 4_000
/** A file of 20 MB comes over a network in less. */
const PATIENCE_MS = 60_000
const folderWatch = sessionKey<FolderWatch>("watched folder")

/** Watches the folder for as long as its page is open and in sight. */
export function useWatchedFolder(): { readonly watch: FolderWatch; readonly state: FolderState } {
  const session = useSession()
  const customerId = useSettings().Customer?.Id ?? ""
  const watch = session.part(folderWatch, () =>
    createFolderWatch({
      shelf: createFolderShelf(customerId),
      send: senderOf(session.edge),
      hashOf,
      now: Date.now,
      mayRead,
      askToRead,
      pick: pickFolder,
      alone: async (work, whileTaken) => inOneTab(`watched-folder ${customerId}`, work, whileTaken),
      patience: async () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    }),
  )
  // Nearly all of a long look is an import, which says nothing about the cost of the next: files that come meanwhile don't wait for it.
  usePoll(watch.look, LOOK_MS, LOOK_MS)
  return { watch, state: useSyncExternalStore(watch.subscribe, watch.state) }
}

function senderOf(edge: Edge): FolderWatchTools["send"] {
  return async ({ name, bytes, key }) =>
    edge.call(importFile, { query: { Name: name }, body: bytes, idempotencyKey: `folder:${key}` })
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
