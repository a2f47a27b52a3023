import type { QuoteOption } from "@smart-send/domain/quote/quote"
import type { ItemRecord } from "../items/item-record.ts"

/** What the item costs now: the first option that its service offers. */
export function priceOf(record: ItemRecord): QuoteOption | null {
  return record.quote?.Quote?.Options.find((option) => option.Unavailable === null) ?? null
}
