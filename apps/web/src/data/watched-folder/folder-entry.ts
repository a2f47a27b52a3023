import { z } from "zod"

/**
 * What became of one file of the folder. It holds no row and no sentence about one: those name buyers.
 * `before`: it was there when the folder was chosen, so nobody asked for it to be imported.
 * `waiting`: somebody has to say something first. `same`: another file has the same contents.
 */
export const folderEntrySchema = z.object({
  name: z.string(),
  size: z.number(),
  changed: z.number(),
  /** Of its contents; empty while they have not been read. */
  hash: z.string(),
  at: z.number(),
  state: z.enum(["before", "imported", "waiting", "refused", "same", "stopped"]),
  counts: z
    .object({
      Rows: z.number(),
      Created: z.number(),
      Exists: z.number(),
      Changed: z.number(),
      Failed: z.number(),
      LeftOut: z.number(),
    })
    .nullable(),
  /** Why the whole file was not imported. */
  message: z.string(),
})
export type FolderEntry = z.infer<typeof folderEntrySchema>

/** Far more than a page shows; an older file that is still in the folder is recognised on the server, by its orders. */
const MOST_TAKEN = 1000

/** A file is the same while its name, size and time are. */
export function fileKey({ name, size, changed }: Pick<FolderEntry, "name" | "size" | "changed">): string {
  return `${name} ${size} ${changed}`
}

/**
 * With this entry first, in place of what was known of the same file, and of one of its name that could not be read. All that was
 * there before is kept: no server knows it, and it would be taken for new.
 */
export function withEntry(entries: readonly FolderEntry[], entry: FolderEntry): readonly FolderEntry[] {
  const others = entries.filter(
    (each) => fileKey(each) !== fileKey(entry) && !(each.name === entry.name && each.state === "stopped"),
  )
  let taken = 0
  return [entry, ...others].filter(({ state }) => state === "before" || (taken += 1) <= MOST_TAKEN)
}
