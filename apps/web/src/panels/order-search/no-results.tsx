import { Button } from "@mantine/core"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { SEARCH_FACETS } from "@smart-send/domain/search/search-document"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconListSearch } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { earliestDay, NO_FILTERS, type OrderQuestion } from "../../data/search/order-question.ts"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { useWords } from "./use-words.ts"

interface NoResultsProps {
  readonly found: FoundOrders | undefined
  readonly question: OrderQuestion
  readonly ask: (change: Partial<OrderQuestion>) => void
  readonly onFirstPage: () => void
  readonly today: IsoDate
}

/** 'No Results...': where was looked, and what would find more. A page past the end is told apart. */
export function NoResults({ found, question, ask, onFirstPage, today }: NoResultsProps) {
  const { t } = useTranslation("order-search")
  const { dayText } = useWords()
  const earliest = earliestDay(today)
  const icon = <IconListSearch size={28} stroke={1.5} />
  const hasFilters = SEARCH_FACETS.some((facet) => question.filters[facet].length > 0)
  const hasDays = question.from > earliest || question.until < today
  if (found !== undefined && found.Total > 0) {
    return (
      <EmptyState
        icon={icon}
        title={t("pastEnd")}
        actions={
          <Button variant="default" onClick={onFirstPage}>
            {t("firstPage")}
          </Button>
        }
      >
        {t("pastEndText", { count: found.Total })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t("none")}
      actions={
        <>
          {hasDays && (
            <Button variant="default" onClick={() => ask({ from: earliest, until: today })}>
              {t("tenYears")}
            </Button>
          )}
          {hasFilters && (
            <Button variant="subtle" onClick={() => ask({ filters: NO_FILTERS })}>
              {t("withoutFilters")}
            </Button>
          )}
        </>
      }
    >
      {t("noneText", { from: dayText(question.from), until: dayText(question.until) })}
    </EmptyState>
  )
}
