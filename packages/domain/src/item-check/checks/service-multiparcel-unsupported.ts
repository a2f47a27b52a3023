import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import { isMultiConsignment } from "../../item/item-status.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** A multi-parcel consignment needs service support (CHECK-17). */
export function serviceMultiparcelUnsupported(item: ShipmentItem, { Quote }: QuoteState): readonly ItemProblem[] {
  const parcels = item.Consignment?.Parcels.length ?? 0
  if (parcels < 2 || Quote === null || isMultiConsignment(Quote.Service)) return []
  return [problem("SERVICE-MULTIPARCEL-UNSUPPORTED", { Field: "Consignment" })]
}
