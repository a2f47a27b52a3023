import { useCallback, useState } from "react"
import { NO_FILTERS, quoteFiltersByProvider, type QuoteFilters } from "../../storage/quote-filters.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** What the view is narrowed to, kept per provider. Clearing leaves nothing narrowed and nothing hidden but the hidden. */
export function useQuoteFilters(
  provider: string,
): readonly [QuoteFilters, (change: Partial<QuoteFilters>) => void, () => void] {
  const [filters, setFilters] = useState(() => ownValue(quoteFiltersByProvider.read(), provider) ?? NO_FILTERS)
  const change = useCallback(
    (part: Partial<QuoteFilters>) => {
      setFilters((before) => {
        const next = { ...before, ...part }
        quoteFiltersByProvider.write({ ...quoteFiltersByProvider.read(), [provider]: next })
        return next
      })
    },
    [provider],
  )
  const clear = useCallback(() => change(NO_FILTERS), [change])
  return [filters, change, clear]
}
