import { z } from "zod"

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
})
export type BackupTable = z.infer<typeof tableSchema>

/**
 * A backup is one zstd stream. It begins with this head as a line of JSON. The rows of each table follow as
 * PostgreSQL's own COPY text, cut into chunks that state their length; an empty chunk ends a table. The foot is the
 * last line of JSON.
 */
export const headSchema = z.object({
  smartSendBackup: z.literal(1),
  /** When the snapshot was taken, by the database's clock. */
  taken: z.string(),
  /** The migrations that had landed: the schema that the rows fit. */
  migrations: z.array(z.string()),
  /** The id of the SECRET_KEY that opens the sealed values; null when nothing was sealed. */
  keyId: z.string().nullable(),
  /** Ordered so that each table refers only to tables before it. */
  tables: z.array(tableSchema),
})
export type BackupHead = z.infer<typeof headSchema>

export const footSchema = z.object({
  /** Checksums of the tables between head and foot. They show a file that was cut short or changed. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
})
export type BackupFoot = z.infer<typeof footSchema>

/** Quotes a name for use in an SQL statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The table and columns for COPY, without the generated columns. */
export function copyTarget({ name, columns }: BackupTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`
}
