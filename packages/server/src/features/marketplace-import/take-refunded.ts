import type { RefundedOutcome, ToldRefund } from "@smart-send/connectors/marketplace"
import { createListProgress } from "@smart-send/connectors/http/list-progress"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { callAccount, type Gone } from "../../records/marketplace-account/call-account.ts"
import { noteHiddenRefunds } from "../../records/marketplace-account/hidden-refunds.ts"
import { readHolders, readKnownOrders } from "./known-orders.ts"
import { takeOrders } from "./take-orders.ts"
import type { TakeOrders, ClaimedAccount } from "./import-work.ts"

/** Each order is two questions, or more: so many are answered within the time that a call has. */
const AT_ONCE = 5

/** Far more refunds than a shop has in a window. */
const MOST_REFUNDS = 20_000

interface Refunded extends TakeOrders {
  readonly claimed: ClaimedAccount
  /** Keeps the account for as long again; false where somebody else has it by now. */
  readonly stays: () => Promise<boolean>
}

/** How late the shop may tell of a refund; 0 where it tells with the order. */
function lateMsOf({ platform, account }: Refunded): number {
  return (platform.marketplaces?.get(account.connector)?.manifest.refundsLateSeconds ?? 0) * 1000
}

/**
 * Takes refunds that a shop tells apart from its orders (CONCERN-7): it lists those of the window, and of a while before it, because it
 * tells them late. Orders that are in an item, and whose refund is not known yet, are read anew. A shop that refuses to tell them, or
 * does not answer, holds up no import: the next one asks for the same time once more. Answers how many orders' items have changed.
 */
export async function takeRefunded(
  work: Refunded,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { platform, account, context, claimed, stays } = work
  const lateMs = lateMsOf(work)
  if (lateMs === 0) return 0
  const window = { from: new Date(from.getTime() - lateMs).toISOString(), until: until.toISOString() }
  const progress = createListProgress(MOST_REFUNDS)
  let changed = 0
  let cursor: string | null = null
  do {
    const asked: string | null = cursor
    const page: RefundedOutcome | Gone = await callAccount(platform, claimed, async (marketplace, opened, signal) =>
      marketplace.refunded(opened, { ...window, cursor: asked }, signal),
    )
    if (page.kind === "gone") return changed
    if (page.kind === "problem") {
      await settleProblem(work, page.problem)
      return changed
    }
    const ids = await newlyRefunded(work, page.refunds)
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (!(await stays())) return changed
      changed += await takeThem(work, ids.slice(at, at + AT_ONCE))
    }
    cursor = page.next
    const endless = progress.note(
      page.refunds.map(({ id }) => id),
      cursor,
    )
    if (endless !== null) {
      await settleProblem(work, { kind: "unclear", detail: endless })
      return changed
    }
    if (cursor !== null && !(await stays())) return changed
  } while (cursor !== null)
  await context.tx(async (tx) => noteHiddenRefunds(tx, account.id, false))
  return changed
}

async function settleProblem({ platform, context, account }: Refunded, { kind, detail }: MarketplaceProblem) {
  if (kind === "not-allowed") await context.tx(async (tx) => noteHiddenRefunds(tx, account.id, true))
  else
    platform.log.info(
      { account: account.id, kind, detail },
      "a shop's refunds are asked for again with the next import",
    )
}

/** Orders that an item holds, and of which a refund is told that no reading of them has counted. */
async function newlyRefunded(
  { context, account }: Refunded,
  refunds: readonly ToldRefund[],
): Promise<readonly string[]> {
  if (refunds.length === 0) return []
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId)
  const ids = [...byOrder.keys()]
  return context.tx(async (tx) => {
    const held = new Set((await readHolders(tx, account, ids)).map(({ order_id }) => order_id))
    const known = await readKnownOrders(tx, account, ids)
    return ids.filter((id) => {
      const counted = known.get(id)?.refunds ?? []
      return held.has(id) && byOrder.get(id)?.some((refund) => !counted.includes(refund.id)) === true
    })
  })
}

async function takeThem(work: Refunded, ids: readonly string[]): Promise<number> {
  const outcome = await callAccount(work.platform, work.claimed, async (marketplace, opened, signal) =>
    marketplace.read(opened, ids, signal),
  )
  return outcome.kind === "orders" ? (await takeOrders(work, outcome.orders)).changed : 0
}
