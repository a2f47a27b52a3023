import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/**
 * The preferred collection date must be one of the quoted dates; past dates are dropped (CHECK-16). The first quoted date
 * is the first day a courier can still come, so one before it is past: the courier comes on the first day offered.
 */
export function serviceCollectionDate(item: ShipmentItem, { Quote, Dates }: QuoteState): readonly ItemProblem[] {
  const wanted = item.PreferredCollectionDate
  if (wanted === null || Quote?.Service.CollectionType !== "Collection" || Dates.includes(wanted)) return []
  const first = Dates.toSorted()[0]
  if (first !== undefined && wanted < first) return []
  return [problem("SERVICE-COLLECTION-DATE", { Field: "PreferredCollectionDate", values: { date: wanted } })]
}
