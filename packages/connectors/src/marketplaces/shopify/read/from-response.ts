import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import { shopifyOrderIdSchema, shopifyOrderNumberSchema, shopifyOrderSchema } from "../shopify-order.ts"
import { toOrder } from "../to-order.ts"

const nodesSchema = z.object({ nodes: z.array(z.unknown()) })

/** The answers stand in the order of the ids; one that the shop does not know is null. */
export function fromResponse(data: unknown, ids: readonly string[], shop: string): ReadOrdersOutcome {
  const told = nodesSchema.safeParse(data)
  if (!told.success || told.data.nodes.length !== ids.length) {
    return { kind: "problem", problem: { kind: "unclear", detail: "answered other orders than were asked for" } }
  }
  const { nodes } = told.data
  const reader = {
    schema: shopifyOrderSchema,
    idSchema: shopifyOrderIdSchema,
    numberSchema: shopifyOrderNumberSchema,
    toOrder: (order: z.infer<typeof shopifyOrderSchema>) => toOrder(order, shop),
  }
  const read = readOrders(
    nodes.filter((node) => node !== null),
    reader,
  )
  return { kind: "orders", ...read, absent: ids.filter((_id, place) => nodes[place] === null) }
}
