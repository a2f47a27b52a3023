import { changeItem } from "@smart-send/domain/item/change-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { cancelBooking, type AfterCancellation } from "@smart-send/domain/item/item-booking"
import {
  type GoneByLine,
  type GoneOrder,
  lastGone,
  withoutGone,
} from "@smart-send/domain/marketplace-order/gone-orders"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { takeShopsAddress } from "../../records/changed-order/take-shops-address.ts"
import { closeConcern } from "../../records/concern/open-concern.ts"
import { saveItems } from "../../records/item/item-rows.ts"
import { readGone } from "../../records/marketplace-account/gone-orders.ts"

/** The request whose item is free now. */
interface Granted {
  readonly id: string
  readonly item_after: AfterCancellation
  readonly requested: Date
  /** The seller has agreed to book it again to the shop's address, which is taken over what they typed. */
  readonly rebook: unknown
}

/** The `UpdatedBy` of an item whose booking was cancelled. */
const ACTOR = "Cancellation"

/**
 * The item goes where the seller has said. It is archived as well where its shop has cancelled the order since, while the courier was
 * asked: nobody waits for a parcel any more. Archived, it says what the shop has said. Of several orders in it, those that are gone leave
 * it to the others, as they would have left it before it was booked (CANCEL-6). It takes the address that its shop has told meanwhile
 * (SHOP-21). `now` is ISO. Answers the item as it is saved; null where it is not free.
 */
export async function freeItem(
  tx: Tx,
  item: ShipmentItem,
  { id, item_after: wished, requested, rebook }: Granted,
  now: string,
): Promise<ShipmentItem | null> {
  const orders = await readGone(tx, item.MarketplaceOrderLines)
  const gone = lastGone(orders)
  const after = gone !== null && Date.parse(gone.At) > requested.getTime() ? "Deleted" : wished
  const free = cancelBooking(item, after)
  if (!free.ok) return null
  if (after !== wished) await sql`update cancellation set item_after = ${after} where id = ${id}`.execute(tx)
  // It would be told again of the item's next label.
  await closeConcern(tx, "cancelled-after-booking", item.Id)
  await closeConcern(tx, "address-changed-after-booking", item.Id)
  const left = asItsShopSays(free.value, orders, { gone, now })
  const addressed = await takeShopsAddress(tx, [left], now, new Set(rebook === null ? [] : [item.Id]))
  const [saved = null] = await saveItems(tx, addressed, ACTOR, "Booking")
  return saved
}

function asItsShopSays(
  free: ShipmentItem,
  orders: GoneByLine,
  { gone, now }: { readonly gone: GoneOrder | null; readonly now: string },
): ShipmentItem {
  if (gone !== null) return free.Status === "Deleted" ? { ...free, ShopState: gone } : free
  const changes = withoutGone(free, orders)
  const changed = Object.keys(changes).length === 0 ? null : changeItem(free, changes, now)
  return changed?.ok === true ? changed.value : free
}
