import { useDebouncedValue } from "@mantine/hooks"
import { NoticeText } from "@smart-send/ui/notice-strip"
import { useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { hasTooManyWords } from "../../data/search/order-question.ts"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { useOrderSearch } from "../../data/search/use-order-search.ts"
import { useToday } from "../../grid/use-today.ts"
import { useOnline } from "../../data/client/use-online.ts"
import { searchedWords } from "./find-marks.ts"
import { FoundPages } from "./found-pages.tsx"
import { FoundSummary } from "./found-summary.tsx"
import { SearchedWords } from "./marked-text.tsx"
import { otherWords } from "./other-words.ts"
import { RefineResults } from "./refine-results.tsx"
import { SearchField } from "./search-field.tsx"
import { useEntry } from "./use-entry.ts"
import { useHitKeys } from "./use-hit-keys.ts"
import { useSearchPlace } from "./use-search-place.ts"
import * as styles from "./order-search-panel.module.css"

/**
 * The first letter is searched for at once, because its hits are awaited; of letters that come faster than this only the last.
 * An answer takes some 30 ms, so that the hits are there before the next letter of most people.
 */
const BETWEEN_LETTERS_MS = 60

/** Finds any order of the last ten years by whatever is remembered of it (ACCOUNT-7). */
export function OrderSearchPanel() {
  const { t } = useTranslation("order-search")
  const { t: shell } = useTranslation()
  const today = useToday()
  const isOnline = useOnline()
  const { now, ask, goTo, startAt } = useSearchPlace(today)
  const [asked] = useDebouncedValue(now, BETWEEN_LETTERS_MS, { leading: true })
  const search = useOrderSearch(asked.question, asked.start, today)
  const { pages } = search
  const first = pages?.[0]
  const isSettled = first !== undefined && !search.isStale && asked.question === now.question
  const [isRefining, setRefining] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useHitKeys(panel, box)
  const enter = useEntry(now.question.text, isSettled, pages, panel)
  const words = useAnsweredWords(now.question.text, isSettled, first)
  return (
    <SearchedWords value={words}>
      <div ref={panel} className={styles.panel}>
        <div className={styles.head}>
          <SearchField
            ref={box}
            text={now.question.text}
            isReading={search.isReading && !isSettled}
            note={hasTooManyWords(now.question.text) ? t("tooManyWords") : null}
            onText={(text) => ask({ text })}
            onEnter={enter}
          />
        </div>
        <RefineResults
          question={now.question}
          facets={first?.Facets ?? null}
          isOpen={isRefining}
          onOpen={setRefining}
          {...{ ask, today }}
        />
        {!isOnline && <NoticeText meaning="attention">{shell("offline")}</NoticeText>}
        <FoundSummary found={first} isStale={!isSettled} />
        <FoundPages question={asked.question} {...{ search, ask, goTo, startAt, today, isOnline }} />
      </div>
    </SearchedWords>
  )
}

/** The words of the hits in sight: the former hits keep theirs until the next come, and need not be drawn anew for each letter. */
function useAnsweredWords(text: string, isSettled: boolean, found: FoundOrders | undefined): readonly string[] {
  const [answered, setAnswered] = useState(text)
  if (isSettled && answered !== text) setAnswered(text)
  return useMemo(
    () => [
      ...searchedWords(answered),
      ...otherWords(found).flatMap(({ Found }) => Found.flatMap((each) => searchedWords(each))),
    ],
    [answered, found],
  )
}
