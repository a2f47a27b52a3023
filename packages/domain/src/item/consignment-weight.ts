import type { Consignment, ShipmentItem } from "./item.ts"

/** A consignment JSON over 2400 characters is dropped (core.md 5). */
const LONGEST_CONSIGNMENT = 2400

/** The consignment as it is saved: null when its JSON is too long to keep. */
export function keptConsignment(consignment: Consignment | null): Consignment | null {
  return consignment === null || JSON.stringify(consignment).length > LONGEST_CONSIGNMENT ? null : consignment
}

/** The sum of parcel weights, otherwise the package weight, in kg to 2 decimals (core.md 5). */
export function consignmentWeight(item: Pick<ShipmentItem, "Consignment" | "PackageDimensions">): number {
  const parcels = item.Consignment?.Parcels ?? []
  const kilograms =
    parcels.length === 0
      ? item.PackageDimensions.Weight
      : parcels.reduce((sum, parcel) => sum + parcel.Dimensions.Weight, 0)
  return Math.round(kilograms * 100 + Number.EPSILON * kilograms * 100) / 100
}
