import { type ShipmentItem, shipmentItemSchema } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import { readRefused } from "../../records/marketplace-account/refused-orders.ts"
import type { NamedMarketplaces } from "../../records/marketplace-account/store-name.ts"
import { accountRowSchema, presentAccountConcern } from "./account-concerns.ts"
import type { Concern } from "./concern.ts"
import { orderRowSchema, presentOrderConcern, presentRefund, refundRowSchema } from "./order-concerns.ts"
import { presentRefusedConcerns } from "./refused-concerns.ts"
import { presentSurchargeConcern, surchargesSchema } from "./surcharge-concerns.ts"

/** So long a surcharge that was taken from PrePay is told, unless the seller disputes it before. */
const TOLD_FOR = "14 days"

const concernsSchema = z.object({
  accounts: z.array(accountRowSchema),
  orders: z.array(orderRowSchema),
  refunds: z.array(refundRowSchema),
  surcharges: surchargesSchema,
})

/**
 * Everything the scope's seller has to do something about; computed, so that each is gone as soon as its reason is (CONCERN-1). All of
 * it is read at once (migrations 0103 and 0123), because the home page asks every few seconds.
 */
export async function readConcerns(tx: Tx, marketplaces: NamedMarketplaces): Promise<readonly Concern[]> {
  const { rows } = await sql`select *, read_refunds() as refunds from read_concerns(${TOLD_FOR}::interval)`.execute(tx)
  const { accounts, orders, refunds, surcharges } = concernsSchema.parse(rows[0])
  const refused = await readRefused(tx)
  const items = await readMovedItems(
    tx,
    orders.flatMap(({ id, kind }) => (kind === "address-changed-after-booking" ? [id] : [])),
  )
  return [
    ...accounts.flatMap((row) => presentAccountConcern(row, marketplaces)),
    ...presentRefusedConcerns(refused, marketplaces),
    ...orders.flatMap((row) => presentOrderConcern(row, marketplaces, items.get(row.id))),
    ...refunds.map((row) => presentRefund(row, marketplaces)),
    ...presentSurchargeConcern(surcharges),
  ]
}

/** The items of concerns about an address, by the concern: what the shop says of it is kept with the item, which forgets its buyer. */
async function readMovedItems(tx: Tx, concernIds: readonly string[]): Promise<ReadonlyMap<string, ShipmentItem>> {
  if (concernIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; doc: unknown }>`
    select concern.id, item.doc from marketplace_concern concern join item on item.id = concern.item_id
    where concern.id = any(${concernIds}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, doc }) => [id, shipmentItemSchema.parse(doc)]))
}
