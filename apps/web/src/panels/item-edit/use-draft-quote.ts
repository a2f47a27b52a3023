import { useDebouncedValue } from "@mantine/hooks"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useFullQuote } from "../../data/quote/use-full-quote.ts"

/** General debounce (SEARCH-3). */
const DEBOUNCE_MS = 750

interface DraftToPrice {
  readonly record: ItemRecord
  readonly item: ShipmentItem
  readonly isUnchanged: boolean
  /** False while something typed is so far over a limit that the server would refuse the question. */
  readonly canBeAsked: boolean
}

interface DraftQuote {
  readonly quote: QuoteState | null
  readonly isQuoting: boolean
}

/**
 * The row's own price while nothing was typed. After that a price for what was typed, asked for when the typing pauses.
 */
export function useDraftQuote({ record, item, isUnchanged, canBeAsked }: DraftToPrice): DraftQuote {
  const text = JSON.stringify(item)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const isPriced = canBePriced(item)
  const isOwn = isUnchanged && record.quote !== null
  const asked = useFullQuote(isPriced && canBeAsked && !isOwn && settled === text ? item : null)
  if (!isPriced) return { quote: null, isQuoting: false }
  if (isOwn) return { quote: record.quote, isQuoting: record.state === "QUOTING" }
  return { quote: asked.data ?? record.quote, isQuoting: canBeAsked && (settled !== text || asked.isFetching) }
}

/** Shipment options need a weight (CREATE-14). */
function canBePriced({ Service, PackageDimensions, Consignment }: ShipmentItem): boolean {
  return Service !== null && (PackageDimensions.Weight > 0 || Consignment !== null)
}
