import type { ShipmentItem } from "@smart-send/domain/item/item"
import { learnFrom, type ProductFacts } from "@smart-send/domain/product/learn-from"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { wholeSku } from "@smart-send/domain/item/whole-texts"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { settleLessons } from "./lesson-store.ts"
import { productFactsSchema } from "./product-facts.ts"

/**
 * Learns from items that were sent, which the transaction has locked, and counts them. Earlier manual changes to their
 * products can then no longer be taken back. Products are locked in the order of their SKUs, after items and before the
 * customer's row, so that no two transactions deadlock; call it before `tell`.
 */
export async function learnProducts(tx: Tx, items: readonly ShipmentItem[]): Promise<void> {
  const uses = usesBySku(items)
  if (uses.size === 0) return
  const known = await lockProducts(tx, [...uses.keys()])
  for (const item of items) {
    for (const [key, facts] of learnFrom(item, known)) known.set(key, facts)
  }
  const keys = [...uses.keys()].toSorted()
  await saveProducts(
    tx,
    keys.map((key) => ({ key, uses: uses.get(key) ?? 0, doc: known.get(key) })),
  )
  await settleLessons(tx, keys)
}

/** How many of the items hold each SKU, by its key. */
function usesBySku(items: readonly ShipmentItem[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const item of items) {
    const keys = new Set(item.MarketplaceOrderLines.map((line) => skuKey(wholeSku(line))))
    keys.delete("")
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  return uses
}

async function lockProducts(tx: Tx, keys: readonly string[]): Promise<Map<string, ProductFacts>> {
  const { rows } = await sql<{ sku_key: string; doc: unknown }>`
    select sku_key, doc from product
    where customer_id = current_setting('app.customer')::uuid and sku_key = any(${keys}::text[])
    order by sku_key for update
  `.execute(tx)
  return new Map(rows.map((row) => [row.sku_key, productFactsSchema.parse(row.doc)]))
}

interface TaughtProduct {
  readonly key: string
  readonly uses: number
  readonly doc: ProductFacts | undefined
}

/** If another transaction has created the product in the meantime, the later values count. */
async function saveProducts(tx: Tx, products: readonly TaughtProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into product as known (tenant_id, customer_id, sku_key, doc, uses, last_used)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, key, doc, uses,
      clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as taught (key text, uses int, doc jsonb)
    on conflict (customer_id, sku_key) do update set
      doc = known.doc || excluded.doc,
      uses = known.uses + excluded.uses,
      last_used = excluded.last_used,
      updated = excluded.updated
  `.execute(tx)
}
