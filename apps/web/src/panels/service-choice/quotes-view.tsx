import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Quote } from "@smart-send/domain/quote/quote"
import { useEscapeFirst } from "@smart-send/ui/panel-escape"
import { useDeferredValue, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import type { QuoteQuestion } from "../../data/quote/quote-key.ts"
import { useQuoteOptions } from "../../data/quote/use-quote-options.ts"
import { useServiceTags, type SellerTags } from "../../data/quote/use-service-tags.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { categoryTabs, filterQuotes } from "./filter-quotes.ts"
import { FavouritesList } from "./favourites-list.tsx"
import { FilterPanel } from "./filter-panel.tsx"
import type { QuoteMode } from "../../storage/quote-filters.ts"
import { offeredQuotes, type OfferedQuote } from "./group-quotes.ts"
import { NoResults, type WhyEmpty } from "./no-results.tsx"
import { NotOffered } from "./not-offered.tsx"
import { QuoteColumns } from "./quote-columns.tsx"
import { QuoteTools } from "./quote-tools.tsx"
import { useCardActions, type CardActions } from "./use-card-actions.ts"
import { useQuoteFilters } from "./use-quote-filters.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as quoteColumnsStyles from "./quote-columns.module.css"
import * as styles from "./quotes-view.module.css"

/** The post's services are shown as a list of favourites, not in columns (QUOTE-16). */
const POST_PROVIDER = "RMOBA"
const NO_QUOTES: readonly Quote[] = []

interface QuotesViewProps {
  readonly question: QuoteQuestion
  readonly item: ShipmentItem
  readonly close: () => void
}

/** Every service of an account for the item: searched, filtered, in columns by speed (QUOTE-12, QUOTE-16). */
export function QuotesView({ question, item, close }: QuotesViewProps) {
  const { t } = useTranslation("quotes")
  const { data: quotes, error, isFetching, refetch } = useQuoteOptions(question)
  const hasBusiness = useFeature("BusinessQuotes")
  const tags = useServiceTags()
  const [filters, change, clear] = useQuoteFilters(question.provider)
  const [search, setSearch] = useState("")
  const [isFiltering, setFiltering] = useState(false)
  const filterButton = useRef<HTMLButtonElement>(null)
  const closeFilters = (): void => {
    // What has the focus must not go with them.
    if (document.activeElement?.closest("aside") != null) filterButton.current?.focus()
    setFiltering(false)
  }
  useEscapeFirst(isFiltering, closeFilters)
  const actions = useCardActions({ item, quotes: quotes ?? NO_QUOTES, tags, close, mode: filters.mode })
  const shownSearch = useDeferredValue(search)
  const shown = useMemo(
    () =>
      filterQuotes(quotes ?? [], {
        filters,
        search: shownSearch,
        hasBusiness,
        isFavourite: (slug) => tags.has(slug, "Favourite"),
        isHidden: (slug) => tags.has(slug, "Hidden"),
      }),
    [quotes, filters, shownSearch, hasBusiness, tags],
  )
  const offers = useMemo(() => offeredQuotes(shown), [shown])

  if (quotes === undefined && error !== null) return <QuotesFailed {...{ error, isFetching, refetch }} />
  return (
    <>
      <QuoteTools
        {...{ filters, change, search, setSearch }}
        tabs={categoryTabs(quotes ?? NO_QUOTES, hasBusiness)}
        onFilters={() => setFiltering((before) => !before)}
        {...{ isFiltering, filterButton }}
      />
      <p className="ss-visually-hidden" aria-live="polite">
        {quotes === undefined ? t("loading") : t("count", { count: offers.length })}
      </p>
      <div className={styles.body} data-filtering={isFiltering}>
        {isFiltering && <FilterPanel {...{ filters, change, clear }} onClose={closeFilters} />}
        <div className={styles.results}>
          {quotes === undefined ? (
            <QuotesSkeleton />
          ) : (
            <>
              <Offers
                {...{ offers, actions, tags }}
                isPost={question.provider === POST_PROVIDER}
                why={whyEmpty(quotes, filters.mode, tags)}
                onClear={() => {
                  setSearch("")
                  clear()
                }}
              />
              <NotOffered quotes={shown} showInfo={actions.showInfo} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

interface OffersProps {
  readonly offers: readonly OfferedQuote[]
  readonly actions: CardActions
  readonly tags: SellerTags
  readonly isPost: boolean
  readonly why: WhyEmpty
  readonly onClear: () => void
}

function Offers({ offers, actions, tags, isPost, why, onClear }: OffersProps) {
  if (offers.length === 0) return <NoResults {...{ why, onClear }} />
  if (!isPost) return <QuoteColumns {...{ offers, actions }} />
  return <FavouritesList {...{ offers, actions }} isFavourite={(slug) => tags.has(slug, "Favourite")} />
}

function whyEmpty(quotes: readonly Quote[], mode: QuoteMode, tags: SellerTags): WhyEmpty {
  if (quotes.every((quote) => quote.Options.length === 0)) return "nothingFits"
  return mode === "Favourite" && tags.slugs("Favourite").length === 0 ? "noFavourites" : "filtered"
}

interface QuotesFailedProps {
  readonly error: Error
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function QuotesFailed({ error, isFetching, refetch }: QuotesFailedProps) {
  const { t } = useTranslation("quotes")
  const isRefused = error instanceof CallError && error.statusCode > 0 && error.statusCode < 500
  return (
    <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }}>
      {isRefused ? error.message : t("failedText")}
    </QueryFailed>
  )
}

function QuotesSkeleton() {
  return (
    <Waiting className={quoteColumnsStyles.columns}>
      {["a", "b", "c"].map((column) => (
        <div key={column} className={quoteColumnsStyles.column}>
          {["1", "2", "3"].map((row) => (
            <Block key={row} height={148} radius={8} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}
