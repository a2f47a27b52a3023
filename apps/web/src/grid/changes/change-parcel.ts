import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import { hasAllDimensions, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** What a seller enters for one parcel or many: kg and cm. 0 leaves a value as it is. */
export interface ParcelEntry {
  readonly dimensions: PackageDimensions
  /** Existing values are replaced only when forced. Otherwise only missing ones are filled (SELECT-3). */
  readonly isForced: boolean
}

/** The changes that an entry makes, item by item. Items that stay the same are left out. */
export function parcelChanges(records: Iterable<ItemRecord>, entry: ParcelEntry): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item } of records) {
    // The parcels of a consignment are weighed one by one, so one entry would be wrong for each of them.
    if ((item.Consignment?.Parcels.length ?? 0) > 0) continue
    const after = withEntry(item.PackageDimensions, entry)
    if (!isEqual(after, item.PackageDimensions)) changes.set(id, { PackageDimensions: after })
  }
  return changes
}

function withEntry(before: PackageDimensions, { dimensions, isForced }: ParcelEntry): PackageDimensions {
  const side = (now: number, entered: number): number => (entered > 0 && (isForced || now === 0) ? entered : now)
  return {
    Weight: side(before.Weight, dimensions.Weight),
    Height: side(before.Height, dimensions.Height),
    Width: side(before.Width, dimensions.Width),
    Length: side(before.Length, dimensions.Length),
  }
}

/** Save is enabled when weight is above 0 and, if dimensions are required, all three are above 0 (EDIT-15). */
export function canSaveParcel(dimensions: PackageDimensions, needsSides: boolean): boolean {
  return dimensions.Weight > 0 && (!needsSides || hasAllDimensions(dimensions))
}

function isEqual(a: PackageDimensions, b: PackageDimensions): boolean {
  return a.Weight === b.Weight && a.Height === b.Height && a.Width === b.Width && a.Length === b.Length
}
