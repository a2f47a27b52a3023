import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { takeOrders, type Taken } from "./take-orders.ts"
import { keepUnread, type KeptUnread, type ReadResult } from "../../records/marketplace-account/refused-orders.ts"
import type { TakeOrders } from "./import-work.ts"

/** Of one import, and for how long; the account's lease lasts longer. The others have their turn at the next. */
const MOST_AT_ONCE = 10
const BUDGET_MS = 30_000

/**
 * Asks the shop for orders that could not be read or saved, each by itself, so that none holds up another. One that comes is taken as
 * any other, one that the shop has no more is forgotten.
 */
export async function tryUnread(
  work: TakeOrders,
  due: readonly KeptUnread[],
): Promise<Pick<Taken, "imported" | "changed">> {
  const total = { imported: 0, changed: 0 }
  const begun = performance.now()
  for (const order of due.slice(0, MOST_AT_ONCE)) {
    if (performance.now() - begun > BUDGET_MS) break
    const { result, taken, isShopDown } = await tryOne(work, order)
    await work.context.tx(async (tx) => keepUnread(tx, work.account, result))
    total.imported += taken?.imported ?? 0
    total.changed += taken?.changed ?? 0
    // The next list of orders finds out what is wrong.
    if (isShopDown) break
  }
  return total
}

interface Tried {
  readonly result: ReadResult
  readonly taken: Taken | null
  readonly isShopDown: boolean
}

async function tryOne(work: TakeOrders, order: KeptUnread): Promise<Tried> {
  const { platform, account } = work
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  const outcome = await callAccount(platform, key, async (marketplace, opened, signal) =>
    marketplace.read(opened, [order.id], signal),
  )
  const again: Tried = { result: { unread: [order], settled: [] }, taken: null, isShopDown: false }
  if (outcome.kind !== "orders") {
    // A refusal may be of this order alone: then others still have their turn.
    const isShopDown = outcome.kind === "gone" || outcome.problem.kind !== "unclear"
    return { ...again, isShopDown }
  }
  const [unread] = outcome.unread
  if (unread !== undefined) return { ...again, result: { unread: [{ ...unread, id: order.id }], settled: [] } }
  const taken = await takeOrders(work, outcome.orders)
  const settled = taken.failed.length === 0 ? [order.id] : []
  return { result: { unread: taken.failed, settled }, taken, isShopDown: false }
}
