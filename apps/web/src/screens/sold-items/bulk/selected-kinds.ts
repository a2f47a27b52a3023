import type { ItemId } from "@smart-send/domain/id/id"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ItemStore } from "../../../data/items/item-store.ts"

/** The kinds of items in the selection. */
export interface SelectedKinds {
  readonly hasSold: boolean
  readonly hasSaved: boolean
  readonly hasBooked: boolean
  readonly hasStaged: boolean
}

/** Counted in one pass, because thousands may be selected. */
export function selectedKinds(ids: ReadonlySet<ItemId>, store: ItemStore): SelectedKinds {
  const kinds = { hasSold: false, hasSaved: false, hasBooked: false, hasStaged: false }
  for (const id of ids) {
    const item = store.get(id)?.item
    if (item === undefined) continue
    if (item.MarketplaceStatus === "Sold" && item.Status === "Active") kinds.hasSold = true
    if (item.Status !== "Active") kinds.hasSaved = true
    if (isBooked(item)) kinds.hasBooked = true
    if (item.BookingDetails?.BookingStatus === "AwaitingPayment") kinds.hasStaged = true
  }
  return kinds
}
