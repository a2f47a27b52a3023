import { nameSetOf } from "@smart-send/domain/csv-import/mapping/column-names"
import {
  type CsvMapping,
  csvMappingEntrySchema,
  type CsvMappingEntry,
} from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { isDefault } from "@smart-send/domain/csv-import/mapping/saved-mapping"
import { type Insertable, sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { CsvMappingTable } from "./csv-mapping-tables.ts"

const entriesSchema = z.array(csvMappingEntrySchema)

/** Locks a customer's mappings until the end of the transaction, so that none is added between reading and writing. */
export async function lockCsvMappings(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('csv mappings of ' || ${customerId}, 0))`.execute(tx)
}

/** The last changed first. */
export async function readCsvMappings(tx: Tx, customerId: string): Promise<readonly CsvMapping[]> {
  const rows = await tx
    .selectFrom("csv_mapping")
    .select(["id", "name", "is_default", "mappings"])
    .where("customer_id", "=", customerId)
    .orderBy("updated", "desc")
    .orderBy("id", "desc")
    .execute()
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Tags: row.is_default ? ["Default"] : [],
    Mappings: entriesSchema.parse(row.mappings),
  }))
}

interface MappingScope {
  readonly tenant: string
  readonly customerId: string
}

/** What is kept of a mapping; the id of a new one is the database's. */
export interface CsvMappingDraft extends Pick<CsvMapping, "Name" | "Tags"> {
  readonly Mappings: readonly CsvMappingEntry[]
}

export async function insertCsvMapping(
  tx: Tx,
  { tenant, customerId }: MappingScope,
  draft: CsvMappingDraft,
): Promise<void> {
  await tx
    .insertInto("csv_mapping")
    .values({ tenant_id: tenant, customer_id: customerId, ...columnsOf(draft) })
    .execute()
}

export async function saveCsvMapping(tx: Tx, id: string, draft: CsvMappingDraft): Promise<void> {
  await tx
    .updateTable("csv_mapping")
    .set({ ...columnsOf(draft), updated: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute()
}

export async function removeCsvMapping(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("csv_mapping").where("id", "=", id).execute()
}

/** There is one Default: the one before makes room. */
export async function clearDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable("csv_mapping")
    .set({ is_default: false })
    .where("customer_id", "=", customerId)
    .where("is_default", "=", true)
    .execute()
}

type Columns = Pick<Insertable<CsvMappingTable>, "name" | "headings" | "is_default" | "mappings">

function columnsOf(draft: CsvMappingDraft): Columns {
  return {
    name: draft.Name,
    headings: nameSetOf(draft.Mappings.map(({ From }) => From)),
    is_default: isDefault(draft),
    mappings: JSON.stringify(draft.Mappings),
  }
}
