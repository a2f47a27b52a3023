import { KeyHint } from "@smart-send/ui/key-hint"
import { useTranslation } from "react-i18next"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { otherWords } from "./other-words.ts"
import { useWords } from "./use-words.ts"
import * as styles from "./order-search-panel.module.css"

interface FoundSummaryProps {
  readonly found: FoundOrders | undefined
  readonly isStale: boolean
}

/** How many were found, what was searched for besides a word that may be mistyped, and the keys that go on. */
export function FoundSummary({ found, isStale }: FoundSummaryProps) {
  const { t } = useTranslation("order-search")
  const { numberText, orText } = useWords()
  return (
    <div className={styles.summary}>
      <output className="ss-figures" aria-busy={isStale}>
        {found !== undefined && (
          <span>
            {t(found.IsEstimate ? "about" : "count", { count: found.Total, number: numberText(found.Total) })}
          </span>
        )}
        {otherWords(found).map(({ Typed, Found }) => (
          <span key={Typed} className={styles.corrected}>
            {t("corrected", { typed: Typed, found: orText(Found.slice(0, MOST_NAMED)) })}
          </span>
        ))}
      </output>
      {found !== undefined && found.Hits.length > 0 && (
        <span className={styles.keys} aria-hidden>
          <KeyHint keys={["↓"]} /> {t("keyNext")} <KeyHint keys={["Enter"]} /> {t("keyOpen")}
        </span>
      )}
    </div>
  )
}

/** More words than these in the place of one say nothing. */
const MOST_NAMED = 3
