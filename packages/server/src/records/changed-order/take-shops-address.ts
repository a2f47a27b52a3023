import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { chosenAddress, freedParts } from "@smart-send/domain/changed-order/booked-address"
import { compareOrder } from "@smart-send/domain/changed-order/compare-order"
import { linesByKey } from "@smart-send/domain/changed-order/lines-by-key"
import { orderSaid, settledSaid } from "@smart-send/domain/changed-order/order-said"
import { withShopDifferences } from "@smart-send/domain/changed-order/shop-differences"
import { takenChanges } from "@smart-send/domain/changed-order/take-changes"
import type { ItemId } from "@smart-send/domain/id/id"
import { changeItem } from "@smart-send/domain/item/change-item"
import { isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { closeConcern } from "../concern/open-concern.ts"
import { type LineToSay, readHeldLines, saveSaid } from "../item/held-lines.ts"

const NONE: ReadonlyMap<ItemId, string> = new Map()

/**
 * Items that are free again, however their booking ended, with the address that their shop has told meanwhile; what the seller has typed
 * stays, and the difference is shown on the row (SHOP-29). Where orders of a parcel go to different addresses by now, nobody but the
 * seller can say which of them it takes: it keeps its own, and shows theirs. The items are locked, and saved by the caller.
 * @param now ISO, the database's.
 * @param chosen those for which the seller has chosen an address of the shop's, by its fingerprint, also over what they typed.
 */
export async function takeShopsAddress(
  tx: Tx,
  items: readonly ShipmentItem[],
  now: string,
  chosen: ReadonlyMap<ItemId, string> = NONE,
): Promise<readonly ShipmentItem[]> {
  const told = items.filter((item) => item.ShopDifferences !== undefined && isFree(item))
  if (told.length === 0) return items
  const scope = await readScope(tx)
  const freed = new Map<ItemId, ShipmentItem>()
  for (const item of told)
    freed.set(item.Id, await freedItem(tx, item, { scope, now, chosen: chosen.get(item.Id) ?? null }))
  return items.map((item) => freed.get(item.Id) ?? item)
}

function isFree(item: ShipmentItem): boolean {
  return item.MarketplaceStatus === "Sold" && !isBooked(item) && !isBookingUnderWay(item)
}

interface Means {
  readonly scope: { readonly tenant: string; readonly customerId: string }
  readonly now: string
  readonly chosen: string | null
}

async function freedItem(tx: Tx, item: ShipmentItem, { scope, now, chosen }: Means): Promise<ShipmentItem> {
  await closeConcern(tx, "address-changed-after-booking", item.Id)
  const ofChoice = chosen === null ? undefined : chosenAddress(item, chosen)
  if (ofChoice === undefined && goesApart(item)) return item
  const differences = ofChoice ?? item.ShopDifferences
  if (differences === undefined) return item
  const keys = orderLineKeys(differences.MarketplaceOrderLines)
  const held = (await readHeldLines(tx, scope.customerId, keys)).filter(({ itemId }) => itemId === item.Id)
  const [compared] = compareOrder({
    sent: differences,
    held,
    items: new Map([[item.Id, { ...item, Status: "Active" }]]),
  })
  const { taken, left } = freedParts(differences, compared, chosen !== null)
  const changed = changeItem(item, takenChanges(item, differences, taken), now)
  if (!changed.ok) return item
  const sent = linesByKey(differences.MarketplaceOrderLines)
  const mine = linesByKey(item.MarketplaceOrderLines)
  const parts = new Set<string>(taken.map(({ part }) => part))
  const lines = held.flatMap(({ key, said }): LineToSay[] => {
    const [theirs, own] = [sent.get(orderLineKeyText(key)), mine.get(orderLineKeyText(key))]
    if (said === null || theirs === undefined || own === undefined || parts.size === 0) return []
    // An order that has moved elsewhere goes to the chosen address by the seller's word, not by its shop's.
    const moved = item.ShopDifferences?.Moved?.find(({ OrderId }) => OrderId === key.orderId)
    const told = orderSaid(moved?.Recipient ?? differences.Recipient, theirs)
    const isOther = moved !== undefined && moved.Recipient !== differences.Recipient
    const [none, mineNow] = [new Set<string>(), orderSaid(changed.value.Recipient, own)]
    const settled = isOther ? { taken: none, left: parts } : { taken: parts, left: none }
    return [{ key, itemId: item.Id, said: settledSaid(said, told, { ...settled, mine: mineNow }) }]
  })
  await saveSaid(tx, scope, lines)
  return withShopDifferences(changed.value, left)
}

async function readScope(tx: Tx): Promise<Means["scope"]> {
  const { rows } = await sql<Means["scope"]>`
    select current_setting('app.tenant') as tenant, current_setting('app.customer') as "customerId"
  `.execute(tx)
  const [scope] = rows
  if (scope === undefined) throw new Error("a select without a from answered no row")
  return scope
}
