import type { dispatchItems as dispatchItemsCall } from "@smart-send/contract/dispatch/dispatch-items"
import { type DispatchWish, requestDispatch } from "@smart-send/domain/dispatch/request-dispatch"
import type { LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import { parcelsToTell } from "@smart-send/domain/dispatch/parcels-to-tell"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { dispatchNotifier } from "./dispatch-notifier.ts"
import { readOrders } from "./dispatched-orders.ts"
import { tellingsOf } from "./look-at-items.ts"
import { moveItems } from "./move-items.ts"
import { presentDispatch, readDispatches } from "./read-dispatches.ts"
import { readShopAccounts, type ShopAccounts } from "./shop-accounts.ts"
import { type HeldLine, heldLines, numbersToTell, piecesByNumber } from "./tellings-of-line.ts"
import { readTellings, requestTellings } from "./telling-rows.ts"

type Call = typeof dispatchItemsCall

/** Asks for the shops of items to be told. Locking an item lets one press at a time through, so none tells twice. */
export async function dispatchItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const ids = [...new Set(body.Ids)]
  const wish = { retry: body.Retry, useReference: body.UseReference }
  const answer = await context.tx(async (tx) => {
    const items = [...(await lockItems(tx, ids)).values()]
    const accounts = await readShopAccounts(platform, tx, context.tenant)
    const outcomes = await requestAll(tx, items, accounts, wish)
    const after = await readDispatches(tx, accounts, items)
    const details = new Map([...after].map(([item, lines]) => [item.Id, presentDispatch(item, lines, accounts)]))
    await moveItems(
      tx,
      items.filter((item) => (outcomes.get(item)?.queued ?? 0) > 0),
    )
    const queued = new Map([...outcomes].map(([item, outcome]) => [item.Id, outcome.queued]))
    const errors = new Map([...outcomes].map(([item, { error }]) => [item.Id, error]))
    return {
      Items: ids.map((Id) => {
        const Details = details.get(Id) ?? null
        const Error = Details === null ? "We could not find that." : (errors.get(Id) ?? null)
        return { Id, Success: Error === null, Error, Queued: queued.get(Id) ?? 0, Details }
      }),
    }
  })
  dispatchNotifier(platform).notify()
  return ok(answer)
}

interface Asked {
  /** Why not every line of it is notified of, in words for a person. */
  readonly error: string | null
  /** How many of its lines were put into the queue. */
  readonly queued: number
}

async function requestAll(
  tx: Tx,
  items: readonly ShipmentItem[],
  accounts: ShopAccounts,
  wish: DispatchWish,
): Promise<ReadonlyMap<ShipmentItem, Asked>> {
  const outcomes = new Map<ShipmentItem, Asked>()
  for (const [item, lines] of await readDispatches(tx, accounts, items)) {
    const isLinked = (source: LineDispatch["Source"]): boolean => accounts.of(source) !== null
    const asked = requestDispatch({ item, lines, isLinked }, wish)
    if (!asked.ok) {
      outcomes.set(item, { error: asked.error, queued: 0 })
      continue
    }
    const { due, left } = asked.value
    const { error, queued } = await request(tx, accounts, item, due)
    outcomes.set(item, { error: error ?? left, queued })
  }
  return outcomes
}

/** Where the courier has given no number it is told by the booking's own reference. */
async function request(
  tx: Tx,
  accounts: ShopAccounts,
  item: ShipmentItem,
  due: readonly LineDispatch[],
): Promise<Asked> {
  if (due.length === 0) return { error: null, queued: 0 }
  const held = heldLines(item, accounts)
  const lines = held.filter((line) => due.some((each) => isSame(each, line, accounts)))
  const nameless = due.find((each) => !held.some((line) => isSame(each, line, accounts)))
  const error = nameless === undefined ? null : noOrder(nameless)
  const parcels = parcelsToTell(item)
  const [reference] = numbersToTell(item)
  if (lines.length === 0) return { error, queued: 0 }
  if (reference === undefined) return { error: NO_NUMBER, queued: 0 }
  const rows = await readTellings(
    tx,
    [item.Id],
    lines.map(({ key }) => key),
  )
  const orders = await readOrders(
    tx,
    lines.map(({ key }) => key),
  )
  const tellings = lines.flatMap((line) => {
    const pieces =
      parcels.length > 0 ? piecesByNumber(line, parcels) : [{ number: reference, place: 0, quantity: line.quantity }]
    return tellingsOf(item, orders, { line, pieces, rows })
  })
  return { error, queued: await requestTellings(tx, tellings, { isAutomatic: false, again: true }) }
}

function isSame(
  { Source, MarketplaceOrderId, MarketplaceOrderLineId }: LineDispatch,
  { key, shop }: HeldLine,
  accounts: ShopAccounts,
): boolean {
  return (
    accounts.of(Source)?.account.id === shop.account.id &&
    MarketplaceOrderId === key.orderId &&
    MarketplaceOrderLineId === key.lineId
  )
}

const NO_NUMBER =
  "The courier has given no tracking number, and the booking has no reference, so there is nothing to notify of yet."

function noOrder({ Source: { Name } }: LineDispatch): string {
  return `It is not known which order at ${Name} this is, so it can't be notified from here. Mark the order as dispatched there.`
}
