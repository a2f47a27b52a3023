import { freedParts } from "@smart-send/domain/changed-order/booked-address"
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

const NONE: ReadonlySet<ItemId> = new Set()

/**
 * Items that are free again, however their booking ended, with the address that their shop has told meanwhile; what the seller has typed
 * stays, and the difference is shown on the row (SHOP-29). The items are locked, and saved by the caller.
 * @param now ISO, the database's.
 * @param takesAll those for which the seller has chosen the shop's address, also over what they typed.
 */
export async function takeShopsAddress(
  tx: Tx,
  items: readonly ShipmentItem[],
  now: string,
  takesAll: ReadonlySet<ItemId> = NONE,
): Promise<readonly ShipmentItem[]> {
  const told = items.filter((item) => item.ShopDifferences !== undefined && isFree(item))
  if (told.length === 0) return items
  const scope = await readScope(tx)
  const freed = new Map<ItemId, ShipmentItem>()
  for (const item of told)
    freed.set(item.Id, await freedItem(tx, item, { scope, now, takesAll: takesAll.has(item.Id) }))
  return items.map((item) => freed.get(item.Id) ?? item)
}

function isFree(item: ShipmentItem): boolean {
  return item.MarketplaceStatus === "Sold" && !isBooked(item) && !isBookingUnderWay(item)
}

interface Means {
  readonly scope: { readonly tenant: string; readonly customerId: string }
  readonly now: string
  readonly takesAll: boolean
}

async function freedItem(tx: Tx, item: ShipmentItem, { scope, now, takesAll }: Means): Promise<ShipmentItem> {
  const differences = item.ShopDifferences
  if (differences === undefined) return item
  await closeConcern(tx, "address-changed-after-booking", item.Id)
  const keys = orderLineKeys(differences.MarketplaceOrderLines)
  const held = (await readHeldLines(tx, scope.customerId, keys)).filter(({ itemId }) => itemId === item.Id)
  const [compared] = compareOrder({
    sent: differences,
    held,
    items: new Map([[item.Id, { ...item, Status: "Active" }]]),
  })
  const { taken, left } = freedParts(differences, compared, takesAll)
  const changed = changeItem(item, takenChanges(item, differences, taken), now)
  if (!changed.ok) return item
  const sent = linesByKey(differences.MarketplaceOrderLines)
  const mine = linesByKey(item.MarketplaceOrderLines)
  const parts = new Set<string>(taken.map(({ part }) => part))
  const lines = held.flatMap(({ key, said }): LineToSay[] => {
    const [theirs, own] = [sent.get(orderLineKeyText(key)), mine.get(orderLineKeyText(key))]
    if (said === null || theirs === undefined || own === undefined || parts.size === 0) return []
    const settled = { taken: parts, left: new Set<string>(), mine: orderSaid(item.Recipient, own) }
    return [{ key, itemId: item.Id, said: settledSaid(said, orderSaid(differences.Recipient, theirs), settled) }]
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
