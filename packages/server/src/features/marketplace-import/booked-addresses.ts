import { addressesAtShop } from "@smart-send/domain/changed-order/addresses-at-shop"
import { bookedDifferences, isAnotherAddress } from "@smart-send/domain/changed-order/booked-address"
import { orderIdsOf } from "@smart-send/domain/item/differences-of-orders"
import { withShopDifferences } from "@smart-send/domain/changed-order/shop-differences"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { type MarketplaceOrder, orderAtItsAddress } from "@smart-send/domain/marketplace-order/marketplace-order"
import { type OrderToItemContext, ordersToItem } from "@smart-send/domain/marketplace-order/order-to-item"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { compareWithHeld, type ComparedOrder } from "../../records/changed-order/compare-with-held.ts"
import { closeConcern, openConcern } from "../../records/concern/open-concern.ts"
import type { LinkedAccount } from "../../records/marketplace-account/account-rows.ts"

interface Means {
  readonly context: CustomerContext
  readonly account: LinkedAccount
  readonly adds: OrderToItemContext
}

/** An order beside the booked items that hold its lines. */
interface AddressOfOrder extends ComparedOrder {
  readonly order: MarketplaceOrder
}

/** The orders' addresses beside those of their booked items, also of orders that the shop counts as dispatched (CONCERN-5). */
export async function compareAddresses(
  tx: Tx,
  { context: { customerId }, adds }: Means,
  orders: readonly MarketplaceOrder[],
  items: ReadonlyMap<ItemId, ShipmentItem>,
): Promise<readonly AddressOfOrder[]> {
  if (![...items.values()].some(isClosed)) return []
  const told = orders.flatMap((order) => {
    const atAddress = orderAtItsAddress(order)
    const sent = atAddress === null ? null : ordersToItem([atAddress], adds)
    return sent === null ? [] : [{ order, sent }]
  })
  const sent = told.map((each) => each.sent)
  const compared = await compareWithHeld(tx, sent, { customerId, readItems: async () => items })
  return compared.flatMap((each, place) => {
    const of = told[place]
    return of === undefined ? [] : [{ ...each, order: of.order }]
  })
}

/** The label is made, or being made, and the courier has not got the parcel: another address can still be booked. */
function isClosed(item: ShipmentItem): boolean {
  return item.Status !== "Deleted" && (isBooked(item) || isBookingUnderWay(item)) && !isWithCourier(item)
}

export function withAddresses(
  items: ReadonlyMap<ItemId, ShipmentItem>,
  addresses: readonly AddressOfOrder[],
): ReadonlyMap<ItemId, ShipmentItem> {
  const next = new Map(items)
  for (const { sent, held, changed } of addresses) {
    for (const id of new Set(held.map(({ itemId }) => itemId))) {
      const item = next.get(id)
      if (item === undefined || !isClosed(item)) continue
      const mine = changed.find((each) => each.id === id)
      next.set(
        id,
        withShopDifferences(item, bookedDifferences(item.ShopDifferences, sent, mine, orderIdsOf(item).length > 1)),
      )
    }
  }
  return next
}

interface BeforeAndAfter {
  readonly before: ReadonlyMap<ItemId, ShipmentItem>
  readonly after: ReadonlyMap<ItemId, ShipmentItem>
}

/** Another address than the label's is a concern until the shop has the label's again. */
export async function settleAddressConcerns(
  tx: Tx,
  { account }: Means,
  addresses: readonly AddressOfOrder[],
  { before, after }: BeforeAndAfter,
): Promise<void> {
  const kind = "address-changed-after-booking"
  for (const { order, held } of addresses) {
    for (const itemId of new Set(held.map((line) => line.itemId))) {
      const [was, is] = [before.get(itemId), after.get(itemId)]
      if (was === undefined || is === undefined || !isClosed(is)) continue
      if (addressesAtShop(is).length === 0) await closeConcern(tx, kind, itemId)
      else if (isAnotherAddress(was, is))
        await openConcern(tx, { kind, itemId, accountId: account.id, since: new Date(order.changedAt), isNews: true })
    }
  }
}
