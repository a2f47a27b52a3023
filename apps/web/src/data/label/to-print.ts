import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import type { ItemId } from "@smart-send/domain/id/id"
import { parcelCount } from "@smart-send/domain/item/parcel-count"
import type { ItemStore } from "../items/item-store.ts"

/** What printing the labels of some orders comes to. */
export interface ToPrint {
  readonly parcels: number
  /** Null where only the server knows: customs forms are printed with them. */
  readonly labels: number | null
}

/** An order that the page does not hold counts as one parcel. */
export function toPrint(ids: Iterable<ItemId>, store: Pick<ItemStore, "get">): ToPrint {
  let parcels = 0
  let isCounted = true
  for (const id of ids) {
    const item = store.get(id)?.item
    parcels += item === undefined ? 1 : parcelCount(item)
    if (item === undefined || customsNeedOf(item) === "Export") isCounted = false
  }
  return { parcels, labels: isCounted ? parcels : null }
}
