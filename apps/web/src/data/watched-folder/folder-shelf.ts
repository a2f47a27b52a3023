import { z } from "zod"
import { openChannel } from "../../storage/open-channel.ts"
import { openShelf } from "../../storage/open-shelf.ts"
import type { WatchedDirectory } from "./folder-access.ts"
import type { FolderShelf } from "./create-folder-watch.ts"
import { folderEntrySchema } from "./folder-entry.ts"

const entriesSchema = z.array(folderEntrySchema).catch([])
const isFolder = (kept: unknown): kept is WatchedDirectory =>
  typeof kept === "object" && kept !== null && "queryPermission" in kept && "values" in kept

/** What this browser keeps of a customer's folder: the handle, and what became of its files. */
export function createFolderShelf(customerId: string): FolderShelf {
  const shelf = openShelf("smart-send.watched-folder")
  const name = (what: string) => `${what} ${customerId}`
  let opened: ReturnType<typeof openChannel> | undefined
  /** One for both ways: a channel does not hear itself, and this tab knows already. */
  const channel = () => (opened ??= openChannel(`smart-send.${name("watched-folder")}`))
  return {
    read: async () => {
      const [folder, entries] = await Promise.all([shelf.read(name("folder")), shelf.read(name("entries"))])
      return { folder: isFolder(folder) ? folder : null, entries: entriesSchema.parse(entries) }
    },
    keepFolder: async (folder) => {
      await shelf.keep(name("folder"), folder)
      channel().tell("folder")
    },
    keepEntries: async (entries) => shelf.keep(name("entries"), entries),
    onFolderElsewhere: (react) => channel().hear(react),
  }
}
