import { Button } from "@mantine/core"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import type { OrderQuestion } from "../../data/search/order-question.ts"
import type { OrderSearch } from "../../data/search/use-order-search.ts"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { Hit } from "./hit.tsx"
import { HitsSkeleton } from "./hits-skeleton.tsx"
import { NoResults } from "./no-results.tsx"
import { useShowEnd } from "./use-show-end.ts"
import * as styles from "./order-search-panel.module.css"

interface FoundPagesProps {
  readonly search: OrderSearch
  readonly question: OrderQuestion
  readonly ask: (change: Partial<OrderQuestion>) => void
  /** Remembers the page that is read. */
  readonly goTo: (page: number) => void
  readonly startAt: (page: number) => void
  readonly today: IsoDate
  readonly isOnline: boolean
}

/** The hits, or why there are none. */
export function FoundPages({ search, question, ask, goTo, startAt, today, isOnline }: FoundPagesProps) {
  const { t } = useTranslation("order-search")
  const { pages, error } = search
  if (pages === undefined) {
    if (error === null) return isOnline && <HitsSkeleton />
    return (
      <QueryFailed title={t("failed")} query={{ error, isFetching: search.isReading, refetch: search.readAgain }} />
    )
  }
  if (pages.every(({ Hits }) => Hits.length === 0)) {
    return <NoResults found={pages[0]} {...{ question, ask, today }} onFirstPage={() => startAt(0)} />
  }
  return <HitsWindow {...{ search, pages, goTo }} />
}

interface HitsWindowProps extends Pick<FoundPagesProps, "search" | "goTo"> {
  readonly pages: readonly FoundOrders[]
}

/** The pages that are in sight, with the ways to those before and after. */
function HitsWindow({ search, pages, goTo }: HitsWindowProps) {
  const { t } = useTranslation("order-search")
  const list = useRef<HTMLOListElement>(null)
  const showEnd = useShowEnd(list, pages)
  const readPrevious = (): void => {
    showEnd("previous")
    goTo(Math.max(0, (pages[0]?.Page ?? 0) - 1))
    search.readPrevious()
  }
  const readMore = (): void => {
    showEnd("more")
    goTo((pages.at(-1)?.Page ?? 0) + 1)
    search.readMore()
  }
  return (
    <div className={styles.found} data-stale={search.isStale}>
      {search.hasPrevious && (
        <Button variant="default" loading={search.isReading && search.end === "previous"} onClick={readPrevious}>
          {t("previous")}
        </Button>
      )}
      <PageFailed search={search} end="previous" onAgain={readPrevious} />
      <ol ref={list} className={styles.hits} aria-label={t("list")}>
        {differentHits(pages).map((hit) => (
          <li key={keyOf(hit)}>
            <Hit hit={hit} />
          </li>
        ))}
      </ol>
      <PageFailed search={search} end="more" onAgain={readMore} />
      {search.hasMore && (
        <Button variant="default" loading={search.isReading && search.end === "more"} onClick={readMore}>
          {t("more")}
        </Button>
      )}
    </div>
  )
}

interface PageFailedProps {
  readonly search: OrderSearch
  readonly end: "previous" | "more"
  readonly onAgain: () => void
}

/** A page that could not be read, at its end of the window; the hits stay. */
function PageFailed({ search: { error, end: failed, isReading }, end, onAgain }: PageFailedProps) {
  const { t } = useTranslation("order-search")
  if (error === null || failed !== end) return null
  return <QueryFailed title={t("pageFailed")} query={{ error, isFetching: isReading, refetch: onAgain }} />
}

/** An order that has moved on to the next page between two answers is shown once. */
function differentHits(pages: readonly FoundOrders[]): readonly SearchDocument[] {
  return [...new Map(pages.flatMap(({ Hits }) => Hits).map((hit) => [keyOf(hit), hit])).values()]
}

function keyOf({ orderLineId, itemId }: SearchDocument): string {
  return orderLineId ?? itemId
}
