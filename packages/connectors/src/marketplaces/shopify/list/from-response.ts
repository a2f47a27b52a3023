import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ListOrdersOutcome } from "../../../marketplace.ts"
import { shopifyOrderIdSchema, shopifyOrderNumberSchema, shopifyOrderSchema } from "../shopify-order.ts"
import { toOrder } from "../to-order.ts"

const pageSchema = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(z.unknown()),
  }),
})

/** @param shop its domain. */
export function fromResponse(data: unknown, shop: string): ListOrdersOutcome {
  const page = pageSchema.safeParse(data)
  if (!page.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no orders" } }
  const { pageInfo, nodes } = page.data.orders
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
  if (pageInfo.hasNextPage && next === null) {
    return { kind: "problem", problem: { kind: "unclear", detail: "answered more orders, and not where they begin" } }
  }
  const reader = {
    schema: shopifyOrderSchema,
    idSchema: shopifyOrderIdSchema,
    numberSchema: shopifyOrderNumberSchema,
    toOrder: (order: z.infer<typeof shopifyOrderSchema>) => toOrder(order, shop),
  }
  return { kind: "page", ...readOrders(nodes, reader), next }
}
