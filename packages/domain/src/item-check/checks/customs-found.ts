import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import type { QuoteState } from "../../quote/quote.ts"

/** What the server found by the rules of customs, which the browser does not load (CHECK-26). */
export function customsFound(_: ShipmentItem, { Customs }: QuoteState): readonly ItemProblem[] {
  return Customs.Findings
}
