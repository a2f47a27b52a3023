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
import { tellingsOf } from "./look-at-items.ts"
import { moveItems } from "./move-items.ts"
import { presentDispatch, readDispatches } from "./read-dispatches.ts"
import { readShopAccounts, type ShopAccounts } from "./shop-accounts.ts"
import { heldLines, numbersToTell, piecesByNumber } from "./tellings-of-line.ts"
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
      items.filter((item) => outcomes.get(item)?.isAsked === true),
    )
    const errors = new Map([...outcomes].map(([item, { error }]) => [item.Id, error]))
    return {
      Items: ids.map((Id) => {
        const Details = details.get(Id) ?? null
        const Error = Details === null ? "We could not find that." : (errors.get(Id) ?? null)
        return { Id, Success: Error === null, Error, Details }
      }),
    }
  })
  dispatchNotifier(platform).notify()
  return ok(answer)
}

interface Asked {
  readonly error: string | null
  /** Something is to be told that was not before. */
  readonly isAsked: boolean
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
    outcomes.set(item, {
      error: asked.ok ? null : asked.error,
      isAsked: asked.ok && (await request(tx, accounts, item, asked.value)),
    })
  }
  return outcomes
}

/** Where the courier has given no number it is told by the booking's own reference. */
async function request(
  tx: Tx,
  accounts: ShopAccounts,
  item: ShipmentItem,
  due: readonly LineDispatch[],
): Promise<boolean> {
  const lines = heldLines(item, accounts).filter(({ key, shop }) =>
    due.some(
      ({ Source, MarketplaceOrderId, MarketplaceOrderLineId }) =>
        accounts.of(Source)?.account.id === shop.account.id &&
        MarketplaceOrderId === key.orderId &&
        MarketplaceOrderLineId === key.lineId,
    ),
  )
  const parcels = parcelsToTell(item)
  const [reference] = numbersToTell(item)
  if (lines.length === 0 || reference === undefined) return false
  const rows = await readTellings(
    tx,
    [item.Id],
    lines.map(({ key }) => key),
  )
  const tellings = await Promise.all(
    lines.map(async (line) => {
      const known =
        parcels.length > 0 ? piecesByNumber(line, parcels) : [{ number: reference, place: 0, quantity: line.quantity }]
      return tellingsOf(tx, item, { line, pieces: known, rows })
    }),
  )
  await requestTellings(tx, tellings.flat(), { isAutomatic: false, again: true })
  return true
}
