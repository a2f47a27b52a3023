import { droppedParcels } from "../../item/dropped-parcels.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Parcels that were too much to keep are said until others are (ITEM-16). They keep nothing from being sent. */
export function parcelsDropped(item: ShipmentItem): readonly ItemProblem[] {
  const count = droppedParcels(item)
  if (count === 0) return []
  return [problem("PARCELS-DROPPED", { Field: "Consignment", values: { count }, Severity: "warning" })]
}
