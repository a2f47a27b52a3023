import { z } from "zod"

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
})
export type BackupTable = z.infer<typeof tableSchema>

/**
 * A backup is one zstd stream: this head as a line of JSON, each table's rows as PostgreSQL's own COPY text, cut into pieces
 * that say how long they are (an empty piece ends a table), and the foot as a line of JSON.
 */
export const headSchema = z.object({
  smartSendBackup: z.literal(1),
  /** Of the snapshot, by the database's clock. */
  taken: z.string(),
  /** The migrations that had landed: what the rows fit into. */
  migrations: z.array(z.string()),
  /** Of the SECRET_KEY that opens what is sealed; null when nothing was. */
  keyId: z.string().nullable(),
  /** In an order in which each refers to those before it alone. */
  tables: z.array(tableSchema),
})
export type BackupHead = z.infer<typeof headSchema>

export const footSchema = z.object({
  /** What is between head and foot: a file cut short or changed is known by it. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int() })),
})
export type BackupFoot = z.infer<typeof footSchema>

/** A name that may stand in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** What COPY is told of a table: its name and the columns that are not worked out from others. */
export function copyTarget({ name, columns }: BackupTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`
}
