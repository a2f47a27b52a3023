import type { Consignment, ShipmentItem } from "./item.ts"
import { ITEM_LIMITS } from "./item-limits.ts"

/** The consignment as it is saved: null when its JSON is too long to keep (ITEM-16). */
export function keptConsignment(consignment: Consignment | null): Consignment | null {
  return isConsignmentDropped(consignment) ? null : consignment
}

/** What the outcome of an item is marked with whose consignment was too long to keep. */
export const CONSIGNMENT_DROPPED = "CONSIGNMENT-DROPPED"

export function isConsignmentDropped(consignment: Consignment | null | undefined): boolean {
  return consignment != null && JSON.stringify(consignment).length > ITEM_LIMITS.consignment
}

/** The sum of parcel weights, otherwise the package weight, in kg to 2 decimals (ITEM-15). */
export function consignmentWeight(item: Pick<ShipmentItem, "Consignment" | "PackageDimensions">): number {
  return rounded(kilogramsOf(item), 100)
}

/** The same to the gram, as it was weighed: for a file that is to be read again. */
export function kilogramsOf(item: Pick<ShipmentItem, "Consignment" | "PackageDimensions">): number {
  const parcels = item.Consignment?.Parcels ?? []
  if (parcels.length === 0) return item.PackageDimensions.Weight
  const sum = parcels.reduce((kilograms, parcel) => kilograms + parcel.Dimensions.Weight, 0)
  return rounded(sum, 1000)
}

/** Whole grams of a weight in kg. */
export function gramsOf(kilograms: number): number {
  return Math.round(kilograms * 1000)
}

function rounded(kilograms: number, parts: number): number {
  return Math.round(kilograms * parts + Number.EPSILON * kilograms * parts) / parts
}

/** Length, width and height in cm of the one parcel there is; null for several, of which each has its own. */
export function ownSides({
  Consignment,
  PackageDimensions,
}: Pick<ShipmentItem, "Consignment" | "PackageDimensions">): readonly [number, number, number] | null {
  const parcels = Consignment?.Parcels ?? []
  if (parcels.length > 1) return null
  const { Length, Width, Height } = parcels[0]?.Dimensions ?? PackageDimensions
  return [Length, Width, Height]
}
