import { createStore, get, set } from "idb-keyval"
import { z } from "zod"
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
  return {
    read: async () => {
      const [folder, entries] = await Promise.all(
        ["folder", "entries"].map(async (what) => get<unknown>(name(what), store).catch(() => null)),
      )
      return { folder: isFolder(folder) ? folder : null, entries: entriesSchema.parse(entries) }
    },
    keepFolder: async (folder) => quietly(set(name("folder"), folder, store)),
    keepEntries: async (entries) => quietly(set(name("entries"), entries, store)),
  }
}

async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => null)
}
