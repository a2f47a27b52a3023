import { Button } from "@mantine/core"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { SEARCH_FACETS } from "@smart-send/domain/search/search-document"
import { IconAdjustmentsHorizontal, IconChevronDown } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { NO_FILTERS, usualFirstDay, type OrderQuestion } from "../../data/search/order-question.ts"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { ChosenFilters } from "./chosen-filters.tsx"
import { DateRange } from "./date-range.tsx"
import { FacetGroup } from "./facet-group.tsx"
import { useWords } from "./use-words.ts"
import * as styles from "./refine-results.module.css"

interface RefineResultsProps {
  readonly question: OrderQuestion
  /** What the hits can be refined by; null before the first answer. */
  readonly facets: FoundOrders["Facets"] | null
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly ask: (change: Partial<OrderQuestion>) => void
  readonly today: IsoDate
}

/** The 'Refine Results' area: days and filters. Closed, it shows in a line what it is set to. */
export function RefineResults({ question, facets, isOpen, onOpen, ask, today }: RefineResultsProps) {
  const { t } = useTranslation("order-search")
  const { dayText } = useWords()
  const isUsual =
    question.from === usualFirstDay(today) &&
    question.until === today &&
    SEARCH_FACETS.every((facet) => question.filters[facet].length === 0)
  return (
    <section className={styles.refine} aria-label={t("refine")}>
      <div className={styles.line}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls="ss-order-search-refine"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown className={styles.chevron} size={16} stroke={1.5} aria-hidden />}
          onClick={() => onOpen(!isOpen)}
        >
          {t("refine")}
        </Button>
        <span className={`ss-quiet ss-figures ${styles.days}`}>
          {t("days", { from: dayText(question.from), until: dayText(question.until) })}
        </span>
        <ChosenFilters filters={question.filters} facets={facets} onFilters={(filters) => ask({ filters })} />
        {!isUsual && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => ask({ from: usualFirstDay(today), until: today, filters: NO_FILTERS })}
          >
            {t("reset")}
          </Button>
        )}
      </div>
      <div id="ss-order-search-refine" className={styles.area} hidden={!isOpen}>
        {isOpen && (
          <>
            <DateRange {...{ question, ask, today }} />
            {SEARCH_FACETS.map((facet) => (
              <FacetGroup
                key={facet}
                name={t(`facet.${facet}`)}
                values={facets?.[facet] ?? null}
                chosen={question.filters[facet]}
                onChoose={(values) => ask({ filters: { ...question.filters, [facet]: values } })}
              />
            ))}
          </>
        )}
      </div>
    </section>
  )
}
