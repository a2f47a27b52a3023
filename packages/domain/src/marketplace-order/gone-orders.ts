import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { ShopState } from "../item/shop-state.ts"
import { type PiecesGone, withoutPieces } from "./pieces-gone.ts"

/** An order that its shop does not want sent any more. `At` is when the shop said so, in ISO 8601 and UTC. */
export interface GoneOrder extends ShopState {
  readonly State: "Cancelled" | "Refunded"
}

/** For each order line of a parcel its order where that is gone, or null for one that is to be sent. */
export type GoneByLine = readonly (GoneOrder | null)[]

/**
 * The last of the orders of a parcel, where its shop wants none of them sent any more (SHOP-16); null while a part is to be sent.
 */
export function lastGone(orders: GoneByLine): GoneOrder | null {
  const gone = orders.filter((order) => order !== null)
  if (gone.length < orders.length) return null
  return gone.toSorted((a, b) => (a.At < b.At ? -1 : 1)).at(-1) ?? null
}

/**
 * The lines of a parcel that are still wanted once its label is cancelled (CANCEL-6): without the orders in it that are gone, and
 * without the pieces that were refunded of the others.
 */
export function linesWanted({ MarketplaceOrderLines: lines }: ShipmentItem, orders: GoneByLine, pieces: PiecesGone) {
  const gone = new Map(
    lines.map((line, place) => [place, (orders[place] ?? null) === null ? (pieces.get(place) ?? 0) : line.Quantity]),
  )
  return withoutPieces(lines, gone)
}

/** An order as its shop's pages call it, and what the shop has done with it. */
export interface NamedOrder {
  readonly Number: string
  readonly State: GoneOrder["State"]
}

/** The orders that leave a parcel to the others in it, each once; none where all or none are gone. */
export function goneInPart(lines: readonly OrderLine[], orders: GoneByLine): readonly NamedOrder[] {
  if (lastGone(orders) !== null) return []
  const gone = lines.flatMap(({ CustomerReference, MarketplaceOrderId }, place) => {
    const order = orders[place] ?? null
    return order === null ? [] : [{ Number: CustomerReference || MarketplaceOrderId, State: order.State }]
  })
  return [...new Map(gone.map((order) => [JSON.stringify(order), order])).values()]
}
