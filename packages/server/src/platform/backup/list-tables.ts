import type { Client } from "pg"
import type { BackupTable } from "./backup-file.ts"

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
    and obj_description(c.oid, 'pg_class') is distinct from 'derived'
  group by c.relname order by c.relname`

const REFERENCES = `
  select distinct t.relname as name, other.relname as needs
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class other on other.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.oid <> other.oid`

/**
 * All our tables but those whose comment says that they are derived from others, each after the tables it refers to, so that rows can be
 * restored in this order.
 */
export async function listTables(client: Client): Promise<readonly BackupTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(COLUMNS)
  const { rows: references } = await client.query<{ name: string; needs: string }>(REFERENCES)
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: BackupTable[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some((reference) => reference.name === name && waiting.has(reference.needs)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}
