import { hasAllDimensions } from "../../parcel/package-dimensions.ts"
import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** When the service requires dimensions, weight, length, width and height must all be present and non-zero (CHECK-15). */
export function itemDimensions(item: ShipmentItem, { Quote }: QuoteState): readonly ItemProblem[] {
  if (Quote?.Service.DimensionsRequired !== true) return []
  const parcels = item.Consignment?.Parcels ?? []
  const unmeasured = parcels.findIndex((parcel) => !hasAllDimensions(parcel.Dimensions))
  if (unmeasured >= 0) return [problem("ITEM-DIMENSIONS", { Field: `Consignment.Parcels.${unmeasured}.Dimensions` })]
  const isMeasured = parcels.length > 0 || hasAllDimensions(item.PackageDimensions)
  return isMeasured ? [] : [problem("ITEM-DIMENSIONS", { Field: "PackageDimensions" })]
}
