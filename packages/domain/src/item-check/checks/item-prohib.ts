import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Restriction INVALID is an error, restriction CONFIRM a warning (CHECK-7); the sentence names what was found. */
export function itemProhib(_: ShipmentItem, { Restriction, RestrictionReason }: QuoteState): readonly ItemProblem[] {
  if (Restriction === "NONE") return []
  const told = RestrictionReason === null ? {} : { Message: RestrictionReason }
  return Restriction === "INVALID"
    ? [{ ...problem("ITEM-PROHIB-INVALID", { Field: "Description" }), ...told }]
    : [{ ...problem("ITEM-PROHIB-CONFIRM", { Field: "Description", Severity: "warning" }), ...told }]
}
