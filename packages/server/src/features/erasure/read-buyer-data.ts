import { buyerOf } from "@smart-send/domain/erasure/buyer-of"
import { buyerWords } from "@smart-send/domain/erasure/buyer-words"
import type { ItemId } from "@smart-send/domain/id/id"
import { wordsIn } from "@smart-send/domain/search/words-in"
import { sql } from "kysely"
import { z } from "zod"
import { inScope, type Db, type Tx } from "../../platform/db/scope.ts"
import { pastAddressKey } from "../../records/address/past-address-key.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { ErasureScope } from "./erase-items.ts"
import { findItemsOfBuyer, type SoughtBuyer } from "./find-buyer.ts"

type Row = Readonly<Record<string, unknown>>

/** Everything that is held of a buyer, by the table that holds it: only tables that hold something. */
export type BuyerData = Readonly<Record<string, readonly Row[]>>

/** A table whose rows are found by an item, or by a booking of it. */
interface RowsOfItems {
  readonly table: string
  readonly key: string
  readonly by: "item" | "booking"
}

/** Whose rows they are and what they look like inside says nothing of a buyer; a label's bytes repeat the item. */
const LEFT_OUT: ReadonlySet<string> = new Set(["tenant_id", "customer_id", "bytes"])

const rowSchema = z.record(z.string(), z.unknown())

/** What is held of a buyer who is found by email or order number, as the owner of the database. */
export async function readDataOfBuyer(db: Db, scope: ErasureScope, buyer: SoughtBuyer): Promise<BuyerData> {
  const ids = await inScope(db, scope, async (tx) => findItemsOfBuyer(tx, scope.customerId, buyer))
  return readBuyerData(db, scope, ids)
}

/**
 * What is held of the buyers of these items, as the owner of the database: every row of every table that belongs to an item or to a
 * booking of it, and addresses and products that name them. The tables are the database's own list, so that a new one is not forgotten.
 */
export async function readBuyerData(db: Db, scope: ErasureScope, ids: readonly ItemId[]): Promise<BuyerData> {
  return inScope(db, scope, async (tx) => {
    const items = await readItems(tx, ids)
    const keys = items.map((item) => pastAddressKey(buyerOf(item)))
    const emails = items.map((item) => buyerOf(item).Email.trim().toLowerCase()).filter((email) => email !== "")
    const words = items.flatMap((item) => buyerWords(item))
    const found: [string, readonly Row[]][] = [
      ["item", await readRows(tx, sql`select doc from item where id = any(${[...ids]}::uuid[]) order by created, id`)],
    ]
    for (const place of await findPlaces(tx)) found.push([place.table, await readPlace(tx, place, ids)])
    found.push(
      [
        "past_address",
        await readRows(
          tx,
          sql`select to_jsonb(t) as doc from past_address t where t.customer_id = ${scope.customerId}
            and (t.key = any(${keys}::text[]) or lower(btrim(t.doc ->> 'Email')) = any(${emails}::text[])) order by t.key`,
        ),
      ],
      [
        "saved_address",
        await readRows(
          tx,
          sql`select to_jsonb(t) as doc from saved_address t where t.customer_id = ${scope.customerId}
            and (t.key = any(${keys}::text[]) or lower(btrim(t.doc ->> 'Email')) = any(${emails}::text[])) order by t.id`,
        ),
      ],
      [
        "product",
        await readRows(
          tx,
          sql`select to_jsonb(t) as doc from product t where t.customer_id = ${scope.customerId} and exists (
            select from unnest(${words}::text[]) as word where position(lower(word) in lower(t.doc ->> 'Description')) > 0) order by t.id`,
        ),
      ],
      [
        "search_word",
        await readRows(
          tx,
          sql`select to_jsonb(t) as doc from search_word t where t.customer_id = ${scope.customerId}
            and t.word = any(${words.flatMap((word) => Array.from(wordsIn(word)))}::text[]) order by t.word`,
        ),
      ],
    )
    return Object.fromEntries(found.filter(([, rows]) => rows.length > 0))
  })
}

async function findPlaces(tx: Tx): Promise<readonly RowsOfItems[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('item_id', 'booking_id', 'line_id')
      and c.data_type = 'uuid' and exists (
        select from information_schema.columns o where o.table_schema = c.table_schema and o.table_name = c.table_name
          and o.column_name = 'customer_id')
    order by c.table_name, c.column_name
  `.execute(tx)
  // A table that knows both is read by its item.
  const byTable = Map.groupBy(rows, ({ table_name }) => table_name)
  return [...byTable].flatMap(([table, columns]) => {
    const key = columns.find(({ column_name }) => column_name === "item_id") ?? columns[0]
    if (key === undefined) return []
    return [
      { table, key: key.column_name, by: key.column_name === "item_id" ? ("item" as const) : ("booking" as const) },
    ]
  })
}

async function readPlace(tx: Tx, { table, key, by }: RowsOfItems, ids: readonly ItemId[]): Promise<readonly Row[]> {
  const wanted =
    by === "item"
      ? sql`select unnest(${[...ids]}::uuid[])`
      : sql`select id from booking where item_id = any(${[...ids]}::uuid[])`
  return readRows(
    tx,
    sql`select to_jsonb(t) as doc from ${sql.table(table)} t where t.${sql.ref(key)} in (${wanted}) order by t::text`,
  )
}

async function readRows(tx: Tx, query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await query.execute(tx)
  return rows.map((row) => {
    const { doc } = z.object({ doc: rowSchema }).parse(row)
    return Object.fromEntries(Object.entries(doc).filter(([name]) => !LEFT_OUT.has(name)))
  })
}
