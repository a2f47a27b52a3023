import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { problem } from "../problem-texts.ts"
import { itemProhib } from "./item-prohib.ts"
import { serviceDduUnsupported } from "./service-ddu-unsupported.ts"
import { serviceMultiparcelUnsupported } from "./service-multiparcel-unsupported.ts"

/**
 * No quote, or none that can be bought (CHECK-8). The reasons are the quote's own; the catalogue's sentence when it
 * gives none. Four reasons are left out because other checks report them: a service that takes one parcel at a time,
 * one that needs duties paid in advance, goods that it may not carry, and an address that can't exist.
 */
export function serviceUnavailable(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  if (item.Service === null) return []
  const { Quote } = state
  const options = Quote?.Options ?? []
  if (options.some((option) => option.Unavailable === null)) return []
  const general = problem("SERVICE-UNAVAILABLE", { Field: "Service" })
  const all = [...(Quote?.Unavailable ?? []), ...options.flatMap((option) => option.Unavailable ?? [])]
  const others = [
    ...itemProhib(item, state),
    ...serviceMultiparcelUnsupported(item, state),
    ...serviceDduUnsupported(item, state),
  ]
  const reportedElsewhere = new Set(others.map(({ Code }) => Code))
  const reasons = all.filter(({ Code }) => Code !== "ADDRESS-IMPOSSIBLE" && !reportedElsewhere.has(Code))
  if (all.length > 0 && reasons.length === 0) return []
  const sentences = [...new Set(reasons.map((reason) => reason.Message))]
  return sentences.length === 0 ? [general] : [{ ...general, Message: sentences.join(" ") }]
}
