import type { ShipmentItem } from "./item.ts"

/** How many parcels an item is sent in. */
export function parcelCount({ Consignment }: Pick<ShipmentItem, "Consignment">): number {
  return Math.max(1, Consignment?.Parcels.length ?? 0)
}
