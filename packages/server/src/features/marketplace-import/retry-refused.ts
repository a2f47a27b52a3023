import type { Marketplace, ReadOrdersOutcome } from "@smart-send/connectors/marketplace"
import type { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { inParcel } from "@smart-send/domain/marketplace-order/in-parcel"
import { type OrderRefusal, refusal } from "@smart-send/domain/marketplace-order/order-refusal"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { syncMessage } from "@smart-send/domain/marketplace-account/sync-message"
import {
  SYNC_CODE_OF_PROBLEM,
  type MarketplaceProblem,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { type LinkedAccount, readAccount } from "../../records/marketplace-account/account-rows.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import {
  canBeAskedFor,
  keepUnreadAndNotify,
  type PressedOrder,
  type ReadResult,
  releasePressed,
  takePressed,
} from "../../records/marketplace-account/refused-orders.ts"
import { storeName } from "../../records/marketplace-account/store-name.ts"
import type { ImportParts } from "./import-parts.ts"
import { takeOrders } from "./take-orders.ts"
import { workerContext } from "./worker-context.ts"
import type { TakeOrders } from "./import-work.ts"

type Call = typeof retryRefusedOrders
type Outcome = ResultOf<Call>["Orders"][number]

/** A shop that answers slowly still does within it, and the seller waits for no longer; milliseconds. */
const BUDGET_MS = 20_000

/**
 * Asks the shop for refused orders again, and takes those that it tells, each by itself: one that can't be saved holds up no other. Of
 * several presses at once each order is tried by one, and the others say so.
 */
export async function retryRefused(
  platform: Platform,
  parts: ImportParts,
  { tx }: CustomerContext,
  { body: { Ids } }: Input<Call>,
): Promise<Answer<Call>> {
  const { taken, busy } = await tx(async (work) => takePressed(work, Ids))
  const outcomes = new Map<string, Outcome>()
  try {
    for (const [accountId, orders] of Map.groupBy(taken, ({ account_id }) => account_id)) {
      const account = await tx(async (work) => readAccount(work, accountId))
      for (const each of account === null ? [] : await retryAt(platform, parts, account, orders))
        outcomes.set(each.Id, each)
    }
  } finally {
    await tx(async (work) =>
      releasePressed(
        work,
        taken.map(({ id }) => id),
      ),
    )
  }
  const Orders = [...new Set(Ids)].map(
    (Id): Outcome => outcomes.get(Id) ?? { Id, Outcome: busy.has(Id) ? "Trying" : "Settled", Why: "" },
  )
  return ok({ Orders })
}

async function retryAt(
  platform: Platform,
  parts: ImportParts,
  account: LinkedAccount,
  pressed: readonly PressedOrder[],
): Promise<readonly Outcome[]> {
  const say = (Kind: Outcome["Outcome"], Why = "") => pressed.map(({ id }): Outcome => ({ Id: id, Outcome: Kind, Why }))
  // The context of who linked it, as the import has: whoever presses changes nothing of whose rules and name an order comes in by.
  const context = workerContext(platform, account)
  if (context === null || account.state !== "Linked") return say("Settled")
  if (account.is_paused) return say("NotAsked", "The account is paused. Resume it first.")
  const askable = pressed.filter(({ order_id: id }) => canBeAskedFor({ id }))
  const told = askable.length === 0 ? NOTHING : await ask(platform, account, askable)
  if (told.kind !== "orders") return say("NotAsked", whyNotAsked(platform, account, told))
  const work: TakeOrders = { platform, parts, context, account, onStep: async () => {} }
  const outcomes: Outcome[] = []
  const result = { unread: [] as ReadResult["unread"][number][], settled: [] as string[], isPressed: true }
  const counts = { imported: 0, changed: 0 }
  for (const order of pressed) {
    const tried = await tryOrder(work, order, told)
    outcomes.push({ Id: order.id, Outcome: tried.outcome, Why: tried.refused?.why ?? "" })
    counts.imported += tried.imported
    counts.changed += tried.changed
    if (tried.refused === null) result.settled.push(order.order_id)
    else if (canBeAskedFor({ id: order.order_id }))
      result.unread.push({ number: order.number, ...tried.refused, id: order.order_id })
  }
  await context.tx(async (tx) => keepUnreadAndNotify(tx, account, result, counts))
  return outcomes
}

type Told = Extract<ReadOrdersOutcome, { readonly kind: "orders" }>
const NOTHING: Told = { kind: "orders", orders: [], unread: [], absent: [] }

async function ask(platform: Platform, account: LinkedAccount, orders: readonly PressedOrder[]) {
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  const read = async (ids: readonly string[]) =>
    callAccount(
      platform,
      key,
      async (marketplace: Marketplace, opened, signal) => marketplace.read(opened, ids, signal),
      BUDGET_MS,
    )
  const ids = orders.map(({ order_id }) => order_id)
  const all = await read(ids)
  if (all.kind !== "problem" || all.problem.kind !== "unclear" || ids.length === 1) return all
  // The shop may refuse all of them for one: each is asked for by itself, and what can't be answered stays refused.
  const told = { orders: [...NOTHING.orders], unread: [...NOTHING.unread], absent: [...NOTHING.absent] }
  for (const { order_id, reason, why } of orders) {
    const one = await read([order_id])
    if (one.kind === "orders") {
      told.orders.push(...one.orders)
      told.unread.push(...one.unread)
      told.absent.push(...one.absent)
    } else if (one.kind === "problem" && one.problem.kind === "unclear") {
      told.unread.push({ id: order_id, reason, why })
    } else return one
  }
  return { kind: "orders" as const, ...told }
}

interface TriedOrder {
  readonly outcome: Outcome["Outcome"]
  readonly refused:
    | (OrderRefusal & { readonly isOver?: boolean | undefined; readonly link?: string | undefined })
    | null
  readonly imported: number
  readonly changed: number
}

const UNTOUCHED = { imported: 0, changed: 0 }

async function tryOrder(work: TakeOrders, pressed: PressedOrder, told: Told): Promise<TriedOrder> {
  const { order_id: id } = pressed
  if (!canBeAskedFor({ id })) return { outcome: "Refused", refused: refusal(pressed.reason, pressed.why), ...UNTOUCHED }
  const unread = told.unread.find((each) => each.id === id)
  if (unread?.isOver === true) return { outcome: "NotNeeded", refused: null, ...UNTOUCHED }
  if (unread !== undefined) return { outcome: "Refused", refused: unread, ...UNTOUCHED }
  if (told.absent.includes(id)) return { outcome: "Gone", refused: null, ...UNTOUCHED }
  const order = told.orders.find((each) => each.id === id)
  // The shop names one order that can't be read, and not by which id.
  const [other] = told.unread
  if (order === undefined && other !== undefined) return { outcome: "Refused", refused: other, ...UNTOUCHED }
  return order === undefined ? { outcome: "Gone", refused: null, ...UNTOUCHED } : take(work, order)
}

async function take(work: TakeOrders, order: MarketplaceOrder): Promise<TriedOrder> {
  try {
    const { imported, changed, failed } = await takeOrders(work, [order])
    const refused = failed.find(({ id }) => id === order.id) ?? null
    if (refused !== null) return { outcome: "Refused", refused, imported, changed }
    const isIn = imported + changed > 0 && inParcel(order).state !== "elsewhere"
    return { outcome: isIn ? "Imported" : "NotNeeded", refused: null, imported, changed }
  } catch (error) {
    work.context.log.error(
      { err: error, account: work.account.publicId, order: order.id },
      "an order could not be saved",
    )
    const refused = { ...refusal("NOT-SAVED", "It could not be saved."), link: order.link }
    return { outcome: "Refused", refused, ...UNTOUCHED }
  }
}

function whyNotAsked(
  { marketplaces }: Platform,
  { connector, source_id: sourceId }: LinkedAccount,
  failed: { readonly kind: "gone" } | { readonly kind: "problem"; readonly problem: MarketplaceProblem },
): string {
  const store = storeName(marketplaces ?? new Map(), connector)
  if (failed.kind === "gone") return `${store} is not connected now.`
  const about = { stage: "import", store, sourceId, info: "" } as const
  return syncMessage(SYNC_CODE_OF_PROBLEM[failed.problem.kind], about)?.text ?? `${store} could not be asked.`
}
