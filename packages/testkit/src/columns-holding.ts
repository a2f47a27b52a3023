import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly is_bytes: boolean
}

/**
 * Every column of the database that contains a text, ignoring case, with the number of rows. The list of tables comes
 * from the database, so that no new table is forgotten. Runs as the owner, who sees every row.
 */
export async function columnsHolding(ownerDb: Db, text: string): Promise<Readonly<Record<string, number>>> {
  const { rows: columns } = await sql<Column>`
    select c.table_name, c.column_name, c.data_type = 'bytea' as is_bytes
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
    order by 1, 2
  `.execute(ownerDb)
  const found = new Map<string, number>()
  for (const { table_name, column_name, is_bytes } of columns) {
    const column = sql.ref(column_name)
    const asText = is_bytes ? sql`encode(${column}, 'escape')` : sql`${column}::text`
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table_name)} where position(lower(${text}) in lower(${asText})) > 0
    `.execute(ownerDb)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.set(`${table_name}.${column_name}`, count)
  }
  return Object.fromEntries(found)
}
