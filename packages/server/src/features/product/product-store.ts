import type { ProductChanges } from "@smart-send/domain/product/product"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

export interface ProductRow {
  readonly id: string
  readonly doc: unknown
  readonly uses: number
  readonly last_used: Date | null
  readonly updated: Date
}

/** Far more than a seller looks through; the most recently used are those that are sold again. */
const MOST_LISTED = 10_000

const ROW = sql`id, doc, uses, last_used, updated`

/** The last used first; those never sent yet after them, the newest word first. */
export async function readProducts(tx: Tx, customerId: string): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${ROW} from product where customer_id = ${customerId}
    order by last_used desc nulls last, updated desc, id desc limit ${MOST_LISTED}
  `.execute(tx)
  return rows
}

/** The product as corrected; null when the scope has none of this id. */
export async function changeProduct(tx: Tx, id: string, changes: ProductChanges): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    update product set doc = doc || ${JSON.stringify(changes)}::jsonb, updated = clock_timestamp()
    where id = ${id} returning ${ROW}
  `.execute(tx)
  return rows[0] ?? null
}

/** Whether there was one to remove. */
export async function removeProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`delete from product where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
