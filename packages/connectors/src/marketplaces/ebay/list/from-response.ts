import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { readOrders, type ReadOrders } from "../../../http/read-orders.ts"
import type { EbayAnswer } from "../api.ts"
import type { DispatchedQuantities } from "../dispatched-quantities.ts"
import { ebayOrderIdSchema, ebayOrderSchema } from "../ebay-order.ts"
import { toProblem } from "../problems.ts"
import { toOrder } from "../to-order.ts"
import type { EbayCursor } from "./to-request.ts"

const pageSchema = z.object({ orders: z.array(z.unknown()), total: z.int().min(0) })
export type EbayPage = z.infer<typeof pageSchema>

export function fromResponse(answer: EbayAnswer): Result<EbayPage, MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const page = pageSchema.safeParse(answer.value)
  return page.success ? ok(page.data) : err({ kind: "unclear", detail: "answered no orders" })
}

/**
 * An order that changes while we read leaves the window, and all behind it move up by one: past what has been read already. So when
 * there are fewer than before, as many are read again.
 */
export function nextOf({ orders, total }: EbayPage, { offset, total: before }: EbayCursor): EbayCursor | null {
  const gone = before === null ? 0 : before - total
  if (gone > 0 && offset > 0) return { offset: Math.max(0, offset - gone), total }
  const next = offset + orders.length
  return orders.length > 0 && next < total ? { offset: next, total } : null
}

export function readPage(raw: readonly unknown[], dispatched: DispatchedQuantities): ReadOrders {
  return readOrders(raw, {
    schema: ebayOrderSchema,
    idSchema: ebayOrderIdSchema,
    toOrder: (order) => {
      const pieces = dispatched.get(order.orderId)
      return pieces === null ? err("eBay does not say which pieces have left.") : toOrder(order, pieces)
    },
  })
}
