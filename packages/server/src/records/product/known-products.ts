import type { ProductFacts } from "@smart-send/domain/product/learn-from"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { productFactsSchema } from "./product-facts.ts"

/** What is remembered of the customer's products, by the keys of their SKUs; nothing is locked. */
export async function readKnownProducts(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, ProductFacts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ sku_key: string; doc: unknown }>`
    select sku_key, doc from product
    where customer_id = current_setting('app.customer')::uuid and sku_key = any(${keys}::text[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.sku_key, productFactsSchema.parse(row.doc)]))
}
