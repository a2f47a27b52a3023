import type { ProductFacts } from "@smart-send/domain/product/learn-from"
import type { ProductChanges } from "@smart-send/domain/product/product"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { settleLessons } from "../../records/product/lesson-store.ts"

export interface ProductRow {
  readonly id: string
  readonly doc: unknown
  readonly uses: number
  readonly last_used: Date | null
  readonly updated: Date
}

/** Far more than a seller looks through. The most recently used products are the ones that sell again. */
const MOST_LISTED = 10_000

const ROW = sql`id, doc, uses, last_used, updated`

/** The most recently used first; then those never sent, the newest change first. */
export async function readProducts(tx: Tx, customerId: string): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${ROW} from product where customer_id = ${customerId}
    order by last_used desc nulls last, updated desc, id desc limit ${MOST_LISTED}
  `.execute(tx)
  return rows
}

/**
 * Saves a correction and returns the product; null when the scope has none with this id. Undoing an item's change no
 * longer affects the product.
 */
export async function changeProduct(tx: Tx, id: string, changes: ProductChanges): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow & { readonly sku_key: string }>`
    update product set doc = doc || ${JSON.stringify(changes)}::jsonb, updated = clock_timestamp()
    where id = ${id} returning ${ROW}, sku_key
  `.execute(tx)
  await settleLessons(
    tx,
    rows.map((row) => row.sku_key),
  )
  return rows[0] ?? null
}

/** What one piece of a SKU weighs. */
export interface ProductWeight {
  /** By the domain's `skuKey`. */
  readonly key: string
  /** Holds the weight, and is kept whole where the SKU is not known yet. */
  readonly newDoc: ProductFacts
}

/**
 * Saves weights by SKU, in the order of the SKUs. That order keeps two of these calls, and a
 * booking that learns, from waiting for each other. Undoing an item's change no longer affects these products.
 */
export async function saveWeights(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  weights: readonly ProductWeight[],
): Promise<void> {
  await sql`
    insert into product as known (tenant_id, customer_id, sku_key, doc)
    select ${scope.tenant}, ${scope.customerId}::uuid, key, "newDoc"
    from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as given (key text, "newDoc" jsonb)
    order by key collate "C"
    on conflict (customer_id, sku_key) do update set
      doc = jsonb_set(known.doc, '{Dimensions,Weight}', excluded.doc #> '{Dimensions,Weight}'),
      updated = clock_timestamp()
  `.execute(tx)
  await settleLessons(
    tx,
    weights.map(({ key }) => key),
  )
}

/** Removes the product; false when the scope has none with this id. */
export async function removeProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ sku_key: string }>`delete from product where id = ${id} returning sku_key`.execute(tx)
  await settleLessons(
    tx,
    rows.map((row) => row.sku_key),
  )
  return rows.length > 0
}
