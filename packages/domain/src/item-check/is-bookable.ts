import type { QuoteState } from "../quote/quote.ts"
import { checkItem } from "./check-item.ts"
import { checkQuoteState } from "./check-quote-state.ts"
import type { CheckSettings } from "./check-settings.ts"
import { canBeBooked, hasErrors } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"

/** Validated, with no errors and at least one quote option, on an item that can be booked (ITEM-36). Null: not quoted. */
export function isBookable(item: ShipmentItem, quoteState: QuoteState | null, settings: CheckSettings): boolean {
  if (quoteState === null || !canBeBooked(item)) return false
  const hasOption = quoteState.Quote?.Options.some((option) => option.Unavailable === null) === true
  return hasOption && !hasErrors([...checkItem(item, settings), ...checkQuoteState(item, quoteState, settings)])
}
