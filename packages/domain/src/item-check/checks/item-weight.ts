import { consignmentWeight } from "../../item/consignment-weight.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Weight required (CHECK-1). With several parcels each has its own. */
export function itemWeight(item: ShipmentItem): readonly ItemProblem[] {
  const parcels = item.Consignment?.Parcels ?? []
  const unweighed = parcels.findIndex((parcel) => parcel.Dimensions.Weight <= 0)
  if (unweighed >= 0) {
    return [problem("ITEM-WEIGHT", { Field: `Consignment.Parcels.${unweighed}.Dimensions.Weight` })]
  }
  return consignmentWeight(item) > 0 ? [] : [problem("ITEM-WEIGHT", { Field: "PackageDimensions.Weight" })]
}
