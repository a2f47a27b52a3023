import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../item-problem.ts"
import type { ShipmentItem } from "../item.ts"
import { problem } from "../problem-texts.ts"

/** No quote, or none that can be bought (core.md 5). The reasons are the quote's own; the catalogue's sentence when it gives none. */
export function serviceUnavailable(item: ShipmentItem, { Quote }: QuoteState): readonly ItemProblem[] {
  if (item.Service === null) return []
  const options = Quote?.Options ?? []
  if (options.some((option) => option.Unavailable === null)) return []
  const general = problem("SERVICE-UNAVAILABLE", { Field: "Service" })
  const reasons = [...(Quote?.Unavailable ?? []), ...options.flatMap((option) => option.Unavailable ?? [])]
  const sentences = [...new Set(reasons.map((reason) => reason.Message))]
  return sentences.length === 0 ? [general] : [{ ...general, Message: sentences.join(" ") }]
}
