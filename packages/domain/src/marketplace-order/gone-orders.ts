import type { ShopState } from "../item/shop-state.ts"

/** An order that its shop does not want sent any more. `At` is when the shop said so, in ISO 8601 and UTC. */
export interface GoneOrder extends ShopState {
  readonly State: "Cancelled" | "Refunded"
}

/**
 * The last of the orders of a parcel, where its shop wants none of them sent any more (SHOP-16); null while a part is to be sent.
 *
 * @param orders for each order line of the parcel its order, or null for one that is to be sent.
 */
export function lastGone(orders: readonly (GoneOrder | null)[]): GoneOrder | null {
  const gone = orders.filter((order) => order !== null)
  if (gone.length < orders.length) return null
  return gone.toSorted((a, b) => (a.At < b.At ? -1 : 1)).at(-1) ?? null
}
