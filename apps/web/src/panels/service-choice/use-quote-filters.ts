import { useCallback, useState } from "react"
import { NO_FILTERS, quoteFiltersByProvider, type QuoteFilters } from "../../storage/quote-filters.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** The filters of the view, stored per provider. Clearing them still leaves hidden services hidden. */
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
