import type { ShipmentItem } from "./item.ts"

/** What the seller knows the parcel by on paper: their own label reference, else the order numbers the item was made from. */
export function labelReference({ Meta, ReferenceSummary }: Pick<ShipmentItem, "Meta" | "ReferenceSummary">): string {
  const own = Meta.LabelReference?.Value ?? ""
  return own === "" ? ReferenceSummary : own
}
