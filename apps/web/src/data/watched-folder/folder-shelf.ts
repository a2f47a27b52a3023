import { createStore, get, set } from "idb-keyval"
import { z } from "zod"
import { tellOtherTabs } from "../client/tell-other-tabs.ts"
import type { WatchedDirectory } from "./folder-access.ts"
import type { FolderShelf } from "./create-folder-watch.ts"
import { folderEntrySchema } from "./folder-entry.ts"

const entriesSchema = z.array(folderEntrySchema).catch([])
const isFolder = (kept: unknown): kept is WatchedDirectory =>
  typeof kept === "object" && kept !== null && "queryPermission" in kept && "values" in kept

/**
 * What this browser keeps of a customer's folder: the handle, which only IndexedDB can hold, and what became of its
 * files. Where storage is refused, it lasts as long as the page.
 */
export function createFolderShelf(customerId: string): FolderShelf {
  const store = createStore("smart-send.watched-folder", "kept")
  const name = (what: string) => `${what} ${customerId}`
  let opened: BroadcastChannel | undefined
  /** One for both ways: a channel does not hear itself, and this tab knows already. */
  const channel = () => (opened ??= new BroadcastChannel(`smart-send.${name("watched-folder")}`))
  /** What could not be stored. Forgotten, the files that were there before would be new at the next look. */
  const unstored = new Map<string, unknown>()
  const keep = async (what: string, value: unknown): Promise<void> => {
    try {
      await set(name(what), value, store)
      unstored.delete(what)
    } catch {
      unstored.set(what, value)
    }
  }
  const read = async (what: string): Promise<unknown> => {
    if (unstored.has(what)) return unstored.get(what)
    try {
      return await get<unknown>(name(what), store)
    } catch {
      return null
    }
  }
  return {
    read: async () => {
      const [folder, entries] = await Promise.all([read("folder"), read("entries")])
      return { folder: isFolder(folder) ? folder : null, entries: entriesSchema.parse(entries) }
    },
    keepFolder: async (folder) => {
      await keep("folder", folder)
      tellOtherTabs(channel(), "folder")
    },
    keepEntries: async (entries) => keep("entries", entries),
    onFolderElsewhere: (react) => {
      channel().addEventListener("message", react)
    },
  }
}
