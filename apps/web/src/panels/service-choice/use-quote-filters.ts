import { useCallback, useMemo, useState } from "react"
import { NO_FILTERS, quoteFiltersByProvider, type QuoteFilters } from "../../storage/quote-filters.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { BUSINESS } from "./filter-quotes.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** The filters of the view, stored per provider. Clearing them still leaves hidden services hidden. */
export function useQuoteFilters(
  provider: string,
): readonly [QuoteFilters, (change: Partial<QuoteFilters>) => void, () => void] {
  const isCustomised = useFeature("CustomiseServices")
  const hasBusiness = useFeature("BusinessQuotes")
  const [kept, setFilters] = useState(() => ownValue(quoteFiltersByProvider.read(), provider) ?? NO_FILTERS)
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
  const filters = useMemo(() => offeredFilters(kept, { isCustomised, hasBusiness }), [kept, isCustomised, hasBusiness])
  return [filters, change, clear]
}

interface Offered {
  readonly isCustomised: boolean
  readonly hasBusiness: boolean
}

/** Leaves out filters that the tenant no longer offers, because nobody could see them or switch them off. */
function offeredFilters(kept: QuoteFilters, { isCustomised, hasBusiness }: Offered): QuoteFilters {
  return {
    ...kept,
    mode: isCustomised ? kept.mode : NO_FILTERS.mode,
    ...(!hasBusiness && {
      category: kept.category === BUSINESS ? null : kept.category,
      categories: kept.categories.filter((category) => category !== BUSINESS),
    }),
  }
}
