import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders } from "../../../http/read-orders.ts"
import type { ListOrdersOutcome } from "../../../marketplace.ts"
import { readerOf } from "../to-order.ts"

const pageSchema = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    nodes: z.array(z.unknown()),
  }),
})

interface OrdersPage {
  readonly nodes: readonly unknown[]
  readonly next: string | null
}

/** The orders of a page as they were answered. */
export function readPage(data: unknown): Result<OrdersPage, MarketplaceProblem> {
  const page = pageSchema.safeParse(data)
  if (!page.success) return err({ kind: "unclear", detail: "answered no orders" })
  const { pageInfo, nodes } = page.data.orders
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
  if (pageInfo.hasNextPage && next === null) {
    return err({ kind: "unclear", detail: "answered more orders, and not where they begin" })
  }
  return ok({ nodes, next })
}

/** @param shop its domain. */
export function fromResponse({ nodes, next }: OrdersPage, shop: string): ListOrdersOutcome {
  return { kind: "page", ...readOrders(nodes, readerOf(shop)), next }
}
