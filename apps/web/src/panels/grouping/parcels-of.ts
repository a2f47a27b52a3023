import type { Consignment } from "@smart-send/domain/item/item"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { isMultiConsignment } from "@smart-send/domain/item/item-status"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** kg of all parcels, to 2 decimals. */
export function weightOfParcels({ Parcels }: Consignment): number {
  return Math.round(Parcels.reduce((sum, parcel) => sum + parcel.Dimensions.Weight, 0) * 100) / 100
}

export function withDimensions(
  { Parcels }: Consignment,
  place: number,
  changes: Partial<PackageDimensions>,
): Consignment {
  return {
    Parcels: Parcels.map((parcel, index) =>
      index === place ? { ...parcel, Dimensions: { ...parcel.Dimensions, ...changes } } : parcel,
    ),
  }
}

const UNSUPPORTED = "SERVICE-MULTIPARCEL-UNSUPPORTED"

/**
 * The name of the service that takes one parcel at a time: the seller's choice, or the service whose price for these
 * parcels says so. Null when it takes several, when none is chosen, and when the system chose the cheapest, because it
 * chooses again for several parcels.
 */
export function singleParcelService({
  item,
  quote,
  problems,
}: Pick<ItemRecord, "item" | "quote" | "problems">): string | null {
  const { Service: chosen } = item
  if (chosen === null) return null
  if (problems.some(({ Code }) => Code === UNSUPPORTED)) return chosen.Name
  if (chosen.Meta.AssignedBy === "Cheapest") return null
  const quoted = quote?.Quote?.Service
  const tags = quoted?.Id === chosen.Id ? quoted.Tags : chosen.Tags
  return isMultiConsignment({ Tags: tags }) ? null : chosen.Name
}

/** Short and unique within a consignment. Whole UUIDs would make many parcels too long to store (ITEM-16, GROUP-19). */
export function newParcelUid(): string {
  return crypto.randomUUID().slice(0, 8)
}
