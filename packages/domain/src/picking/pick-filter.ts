import { isBooked, isPackaged, isReturnCollection } from "../item/item-status.ts"
import { isWithCourier } from "../item/is-with-courier.ts"
import type { ShipmentItem } from "../item/item.ts"
import { parcelCount } from "../item/parcel-count.ts"

/** Which orders a picking list has (PICK-6). */
export const PICK_FILTERS = ["NotPackaged", "NotDispatched", "All"] as const
export type PickFilter = (typeof PICK_FILTERS)[number]

/** What has been done with an order, as searches name it (DISPATCH-7). */
export type PickTag = "DISPATCHED" | "PACKAGED"

export function pickTags(item: ShipmentItem): readonly PickTag[] {
  return [
    ...(item.MarketplaceStatus === "Dispatched" ? (["DISPATCHED"] as const) : []),
    ...(isPackaged(item) ? (["PACKAGED"] as const) : []),
  ]
}

/**
 * Whether there is anything to pick: the order is booked, its parcel is still here, and it is not a return, whose buyer
 * packs it. Archived orders are not picked.
 */
export function isToPick(item: ShipmentItem): boolean {
  const isHere = isBooked(item) && !isWithCourier(item)
  return isHere && item.Status === "Active" && parcelCount(item) > 0 && !isReturnCollection(item)
}

/** Whether the order is on the list with this filter. */
export function passesPickFilter(item: ShipmentItem, filter: PickFilter): boolean {
  const tags = pickTags(item)
  return isToPick(item) && !EXCLUDED[filter].some((tag) => tags.includes(tag))
}

const EXCLUDED: Readonly<Record<PickFilter, readonly PickTag[]>> = {
  NotPackaged: ["PACKAGED"],
  NotDispatched: ["DISPATCHED"],
  All: [],
}
