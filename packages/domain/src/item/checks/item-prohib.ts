import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../item-problem.ts"
import type { ShipmentItem } from "../item.ts"
import { problem } from "../problem-texts.ts"

/** Restriction INVALID is an error, restriction CONFIRM a warning (core.md 5). */
export function itemProhib(_item: ShipmentItem, { Restriction }: QuoteState): readonly ItemProblem[] {
  if (Restriction === "NONE") return []
  return Restriction === "INVALID"
    ? [problem("ITEM-PROHIB-INVALID", { Field: "Service" })]
    : [problem("ITEM-PROHIB-CONFIRM", { Field: "Description", Severity: "warning" })]
}
