import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { parcelCount } from "@smart-send/domain/item/parcel-count"
import type { ItemStore } from "../items/item-store.ts"

/** What printing the labels of some orders comes to. */
export interface ToPrint {
  readonly parcels: number
  /** Null where only the server knows: of a booking without the number customs forms are printed, too. */
  readonly labels: number | null
}

/** An order that the page does not hold counts as one parcel. */
export function toPrint(ids: Iterable<ItemId>, store: Pick<ItemStore, "get">): ToPrint {
  let parcels = 0
  let labels: number | null = 0
  for (const id of ids) {
    const item = store.get(id)?.item
    const ofItem = item === undefined ? null : labelsOf(item)
    parcels += item === undefined ? 1 : parcelCount(item)
    labels = labels === null || ofItem === null ? null : labels + ofItem
  }
  return { parcels, labels }
}

function labelsOf(item: ShipmentItem): number | null {
  return item.BookingDetails?.Labels ?? (customsNeedOf(item) === "Export" ? null : parcelCount(item))
}

/** Which words say it: labels where each parcel has one, both where customs forms are printed too, else parcels alone. */
export function printWords({ parcels, labels }: ToPrint): "print" | "printBoth" | "printParcels" {
  if (labels === null) return "printParcels"
  return labels === parcels ? "print" : "printBoth"
}

/** What those words count. */
export function printCounts({ parcels, labels }: ToPrint): { readonly count: number; readonly labels: number } {
  return { count: parcels, labels: labels ?? parcels }
}
