import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Service required (CHECK-4). */
export function serviceMissing(item: ShipmentItem): readonly ItemProblem[] {
  return item.Service === null ? [problem("SERVICE-MISSING", { Field: "Service" })] : []
}
