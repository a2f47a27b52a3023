import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

/** A fingerprint of every row of a customer, in every table with customers. */
export async function fingerprintOf(ownerDb: Db, customerId: string): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'customer_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    ownerDb,
  )
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const table = sql.table(name)
      const { rows } = await sql<{ print: string }>`
        select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print from ${table} r
        where r.customer_id::text = ${customerId}`.execute(ownerDb)
      return [name, rows[0]?.print ?? ""] as const
    }),
  )
  return Object.fromEntries(prints)
}
