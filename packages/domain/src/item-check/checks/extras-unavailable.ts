import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"

/** Chosen extras that no option of the quote offers (CHECK-9). Without a quote SERVICE-UNAVAILABLE says it all. */
export function extrasUnavailable(item: ShipmentItem, { Quote }: QuoteState): readonly ItemProblem[] {
  const options = Quote?.Options ?? []
  if (options.length === 0) return []
  const offered = new Set(options.flatMap((option) => option.Extras))
  for (const extra of options.flatMap((option) => option.AvailableExtras)) offered.add(extra.Id)
  const missing = item.Extras.filter((extra) => !offered.has(extra.Id))
  if (missing.length === 0) return []
  const extras = missing.map((extra) => extra.Name || extra.Id).join(", ")
  return [problem("EXTRAS-UNAVAILABLE", { Field: "Extras", values: { extras } })]
}
