import { z } from "zod"
import { readOrders, type ReadOrders } from "../../../http/read-orders.ts"
import type { ListOrdersOutcome } from "../../../marketplace.ts"
import { orderSchema, valueIn, type AmazonAnswer } from "../api.ts"
import type { AmazonRefund } from "../refunded/from-response.ts"
import { toOrder } from "../to-order.ts"

const pageSchema = z.object({
  orders: z.array(z.unknown()),
  pagination: z.object({ nextToken: z.string().nullish() }).nullish(),
})

/** Its `fulfillmentStatus`, whatever else can't be read. */
const overSchema = z.object({ fulfillment: z.object({ fulfillmentStatus: z.enum(["SHIPPED", "CANCELLED"]) }) })
const idSchema = z.object({ orderId: z.string() }).transform(({ orderId }) => orderId)

export function fromResponse(answer: AmazonAnswer): ListOrdersOutcome {
  const page = valueIn(answer, pageSchema)
  if (!page.ok) return { kind: "problem", problem: page.error }
  const next = page.value.pagination?.nextToken ?? ""
  return { kind: "page", ...toOrders(page.value.orders), next: next === "" ? null : next }
}

/** One order that can't be read holds up no other. @param refunds of the orders that were asked for them. */
export function toOrders(
  rows: readonly unknown[],
  refunds: ReadonlyMap<string, readonly AmazonRefund[]> = new Map(),
): ReadOrders {
  return readOrders(rows, {
    schema: orderSchema,
    idSchema,
    overSchema,
    toOrder: (order) => toOrder(order, refunds.get(order.orderId)),
  })
}
