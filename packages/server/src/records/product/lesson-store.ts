import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { ProductFacts } from "@smart-send/domain/product/learn-from"
import { productSnapshotSchema, type ProductSnapshot } from "@smart-send/domain/product/product-snapshot"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { productFactsSchema } from "./product-facts.ts"

/** A lesson is kept without what is empty, which most of it is: it is the largest row that a changed weight writes. */
const EMPTY_FACTS = {
  Description: "",
  TariffCode: "",
  CountryOfManufacture: "",
  DomesticService: null,
  InternationalService: null,
}
const EMPTY_SNAPSHOT = { TariffCode: "", CountryOfManufacture: "", Service: "" }

function withoutEmpty(kept: ProductFacts | ProductSnapshot): object {
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== "" && value !== null))
}

/** A lesson from a manual change of an item, which can still be taken back. */
export interface OwnLesson {
  readonly key: string
  readonly was: ProductSnapshot
}

export async function readOwnLessons(tx: Tx, itemIds: readonly ItemId[]): Promise<ReadonlyMap<ItemId, OwnLesson>> {
  const { rows } = await sql<{ item_id: string; key: string; was: object }>`
    select item_id, sku_key as key, was from product_lesson where item_id = any(${itemIds}::uuid[])
  `.execute(tx)
  return new Map(
    rows.map(({ item_id, key, was }) => [
      itemIdSchema.parse(item_id),
      { key, was: productSnapshotSchema.parse({ ...EMPTY_SNAPSHOT, ...was }) },
    ]),
  )
}

/** A product as it was before this transaction's lessons. */
export interface ProductBase {
  /** What is known now; null when nothing is known. */
  readonly doc: ProductFacts | null
  /** What was known before the lessons that can still be taken back; null when those lessons created the product. */
  readonly base: ProductFacts | null
  /** Whether the base is stored. It is stored as long as there are lessons. */
  readonly isBaseKept: boolean
}

/**
 * Reads and locks products by the keys of their SKUs, in that order. An unknown product has no row to lock, so each SKU
 * is first locked by name; the statements after that read what other transactions have stored in the meantime.
 */
export async function lockBases(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, ProductBase>> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('lessons of ' || current_setting('app.customer') || ' ' || key, 0))
    from unnest(${keys.toSorted()}::text[]) as key
  `.execute(tx)
  await sql`
    select from product where customer_id = current_setting('app.customer')::uuid and sku_key = any(${keys}::text[])
    order by sku_key for update
  `.execute(tx)
  const { rows } = await sql<{ sku_key: string; doc: unknown; base: unknown; is_taught: boolean }>`
    select sku_key, doc, base, exists (
        select from product_lesson as lesson
        where lesson.customer_id = product.customer_id and lesson.sku_key = product.sku_key) as is_taught
    from product
    where customer_id = current_setting('app.customer')::uuid and sku_key = any(${keys}::text[])
  `.execute(tx)
  return new Map(
    rows.map(({ sku_key, doc, base, is_taught }) => {
      const known = productFactsSchema.parse(doc)
      const before = base === null ? null : productFactsSchema.parse(base)
      return [sku_key, { doc: known, base: is_taught ? before : known, isBaseKept: is_taught }]
    }),
  )
}

export async function dropLessons(tx: Tx, itemIds: readonly ItemId[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`delete from product_lesson where item_id = any(${itemIds}::uuid[])`.execute(tx)
}

export interface SavedLesson extends OwnLesson {
  readonly itemId: ItemId
  readonly says: ProductFacts
}

/**
 * Stores the newest lessons of their products, in this order. An item's lesson replaces the one it gave before. The items are locked, so
 * nobody else gives theirs meanwhile.
 */
export async function saveLessons(tx: Tx, lessons: readonly SavedLesson[]): Promise<void> {
  if (lessons.length === 0) return
  const given = lessons.map(({ was, says, ...lesson }) => ({
    ...lesson,
    was: withoutEmpty(was),
    says: withoutEmpty(says),
  }))
  await sql`
    with given as (
      select "itemId" as item_id, key, was, says, clock_timestamp() + place * interval '1 microsecond' as taught
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as ("itemId" uuid, key text, was jsonb, says jsonb)) with ordinality as lesson ("itemId", key, was, says, place)
    ), replaced as (
      update product_lesson as known set sku_key = given.key, says = given.says, taught = given.taught
      from given where known.item_id = given.item_id and known.item_id = any(${lessons.map(({ itemId }) => itemId)}::uuid[])
      returning known.item_id
    )
    insert into product_lesson (tenant_id, customer_id, item_id, sku_key, was, says, taught)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, item_id, key, was, says, taught
    from given where item_id not in (select item_id from replaced)
  `.execute(tx)
}

/** The lessons of each product, the newest last. Identical lessons of several items are returned once. */
export async function readLessonsBySku(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly ProductFacts[]>> {
  const { rows } = await sql<{ key: string; says: object }>`
    select sku_key as key, says from product_lesson
    where customer_id = current_setting('app.customer')::uuid and sku_key = any(${keys}::text[])
    group by sku_key, says order by max(taught)
  `.execute(tx)
  const bySku = Map.groupBy(rows, (row) => row.key)
  return new Map(
    [...bySku].map(([key, told]) => [
      key,
      told.map(({ says }) => productFactsSchema.parse({ ...EMPTY_FACTS, ...says })),
    ]),
  )
}

/** Makes the manual lessons about these products permanent: they can no longer be taken back. */
export async function settleLessons(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`select settle_lessons(current_setting('app.customer')::uuid, ${keys}::text[])`.execute(tx)
}

interface RelearnedProduct {
  readonly key: string
  /** Null when nothing is known any more. */
  readonly doc: ProductFacts | null
  readonly base: ProductFacts | null
}

export async function saveBases(tx: Tx, products: readonly RelearnedProduct[]): Promise<void> {
  const gone = products.filter(({ doc }) => doc === null).map(({ key }) => key)
  if (gone.length > 0) {
    await sql`
      delete from product where customer_id = current_setting('app.customer')::uuid and sku_key = any(${gone}::text[])
    `.execute(tx)
  }
  const known = products.filter(({ doc }) => doc !== null)
  if (known.length === 0) return
  await sql`
    insert into product as known (tenant_id, customer_id, sku_key, doc, base)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, key, doc, nullif(base, 'null')
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as taught (key text, doc jsonb, base jsonb)
    on conflict (customer_id, sku_key) do update set doc = excluded.doc, base = excluded.base, updated = excluded.updated
  `.execute(tx)
}
