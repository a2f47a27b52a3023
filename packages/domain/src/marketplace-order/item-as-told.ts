import { orderIdsOf } from "../item/differences-of-orders.ts"
import { isBookingUnderWay } from "../item/item-status.ts"
import type { ItemChanges, ShipmentItem } from "../item/item.ts"
import type { OrderLine, Source } from "../item/order-line.ts"
import type { ShopState } from "../item/shop-state.ts"
import { linesLeft, type WeightOf } from "./lines-left.ts"
import type { MarketplaceOrder, MarketplaceOrderState } from "./marketplace-order.ts"
import { isShared, linesOfOrder, type PiecesGone, withoutPieces } from "./pieces-gone.ts"
import { cutText } from "../text/cut-text.ts"

/** What a telling of an order does to an item that holds lines of it (SHOP-16). */
export interface Telling {
  readonly changes: ItemChanges
  /** Where the order stands while it is not to be sent; null once it is. Left out where that has not changed. */
  readonly shopState?: ShopState | null
}

/** By whose account an item holds lines of an order, and what of them is gone. */
export interface HeldOfOrder {
  readonly source: Pick<Source, "Id" | "AccountId">
  readonly gone: PiecesGone
  readonly weightOf?: WeightOf | undefined
}

const STATE_SHOWN: Readonly<Record<MarketplaceOrderState, ShopState["State"] | null>> = {
  open: null,
  unpaid: "Unpaid",
  held: "Held",
  cancelled: "Cancelled",
  refunded: "Refunded",
  dispatched: "DispatchedThere",
  elsewhere: "DispatchedThere",
}

/** The order is not to be sent any more, now or later. */
export function hasLeft(state: MarketplaceOrderState): boolean {
  return state === "cancelled" || state === "refunded" || state === "dispatched" || state === "elsewhere"
}

/**
 * What an order's telling changes of an item: an order that has left takes its lines with it, and the item when nothing else is in it;
 * lines that were cancelled or refunded leave alone; one that waits (unpaid, held) is saved for later, and comes back when the wait is
 * over. What is booked or being booked stays, and so does what the seller has archived. A line that this item alone holds, and of which
 * something is left, is not touched: its quantity is taken over unless the seller has typed another (SHOP-15). Null where nothing
 * changes.
 */
export function itemAsTold(item: ShipmentItem, order: MarketplaceOrder, held: HeldOfOrder): Telling | null {
  if (item.MarketplaceStatus !== "Sold" || isBookingUnderWay(item) || item.Status === "Deleted") return null
  const kept = withoutPieces(item.MarketplaceOrderLines, leaving(item, order, held))
  if (kept.length === 0) {
    const shopState = stateOf(order, STATE_SHOWN[order.state] ?? "Refunded")
    return { changes: { Status: "Deleted" }, shopState }
  }
  return waiting(item, order, kept, linesLeft(item, kept, held.weightOf))
}

/** A line that nothing is left of is still listed by most shops; one that is not listed has gone as well. */
function leaving(item: ShipmentItem, order: MarketplaceOrder, { source, gone }: HeldOfOrder): PiecesGone {
  const open = new Set(order.lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  const isOver = hasLeft(order.state)
  return new Map(
    linesOfOrder(item, order.id, source).map(({ place, line }) => {
      if (isOver) return [place, line.Quantity]
      if (isShared(line)) return [place, gone.get(place) ?? 0]
      return [place, open.has(line.MarketplaceOrderLineId) ? 0 : line.Quantity]
    }),
  )
}

function waiting(
  item: ShipmentItem,
  order: MarketplaceOrder,
  kept: readonly OrderLine[],
  lines: ItemChanges,
): Telling | null {
  const shown = hasLeft(order.state) ? null : STATE_SHOWN[order.state]
  const others = othersWaiting(item, order, kept)
  const before = stateBefore(item, order)
  if (shown === before) return Object.keys(lines).length === 0 ? null : { changes: lines }
  const Waiting = [...(shown === null ? [] : [{ OrderId: order.id, ...stateOf(order, shown) }]), ...others]
  const [last] = Waiting
  if (last === undefined) return { changes: { ...lines, Status: "Active" }, shopState: null }
  const { OrderId: _whose, ...state } = last
  const isShared = orderIdsOf({ MarketplaceOrderLines: [...kept] }).length > 1
  const shopState = isShared ? { ...state, Waiting } : state
  return { changes: shown === null ? lines : { ...lines, Status: "Inactive" }, shopState }
}

/** Why this order waited until now; null where it did not. */
function stateBefore({ ShopState: state }: ShipmentItem, { id }: MarketplaceOrder): ShopState["State"] | null {
  if (state?.Waiting === undefined) return state?.State ?? null
  return state.Waiting.find(({ OrderId }) => OrderId === id)?.State ?? null
}

/** The parcel waits for these as well, as long as they are in it. */
function othersWaiting({ ShopState: state }: ShipmentItem, { id }: MarketplaceOrder, kept: readonly OrderLine[]) {
  const inParcel = new Set(orderIdsOf({ MarketplaceOrderLines: [...kept] }))
  return state?.Waiting?.filter(({ OrderId }) => OrderId !== id && inParcel.has(OrderId)) ?? []
}

function stateOf({ reason, changedAt }: MarketplaceOrder, State: ShopState["State"]): ShopState {
  return { State, Reason: cutText(reason, 200), At: changedAt }
}
