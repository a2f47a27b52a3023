import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { minor } from "@smart-send/domain/money/money"
import { ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { UnreadOrder } from "../../marketplace.ts"
import { refundSchema, valueIn, type WooCommerceAccess, type WooCommerceApi, type WooCommerceOrder } from "./api.ts"
import { isOver, numberOf, toRefunded } from "./list/from-response.ts"
import { toRefundsRequest } from "./list/to-request.ts"
import { toOrder, toState, type Refunded } from "./to-order.ts"

/** Orders in our words. Those with refunds are asked for them, where it matters how many pieces are left. */
export async function toOrders(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  rows: { readonly orders: readonly WooCommerceOrder[]; readonly unread: readonly UnreadOrder[] },
  signal: AbortSignal,
): Promise<
  Result<{ readonly orders: readonly MarketplaceOrder[]; readonly unread: readonly UnreadOrder[] }, MarketplaceProblem>
> {
  const orders: MarketplaceOrder[] = []
  const unread: UnreadOrder[] = [...rows.unread]
  for (const row of rows.orders) {
    const refunded = await refundedOf(api, access, row, signal)
    if (!refunded.ok) return refunded
    const order = toOrder(row, refunded.value, access.address)
    if (order.ok) orders.push(order.value)
    else unread.push({ id: row.id, ...numberOf(row), ...order.error, ...(isOver(row) ? { isOver: true } : {}) })
  }
  return ok({ orders, unread })
}

const NOTHING: Refunded = { pieces: new Map(), money: minor(0) }

async function refundedOf(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  { id, refunds, status }: WooCommerceOrder,
  signal: AbortSignal,
): Promise<Result<Refunded, MarketplaceProblem>> {
  const state = toState(status)
  if (refunds.length === 0 || state === "cancelled" || state === "refunded") return ok(NOTHING)
  const all: z.infer<typeof refundSchema>[] = []
  for (let page = 1; ; page += 1) {
    const answer = await api.send(access, toRefundsRequest(id, page), signal)
    const some = valueIn(answer, z.array(refundSchema))
    if (!some.ok) return some
    all.push(...some.value)
    if (answer.kind !== "value" || page >= (answer.pages ?? 1) || some.value.length === 0) return ok(toRefunded(all))
  }
}
