import { startTransition, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { drawnFirst, speedColumns, type OfferedQuote } from "./group-quotes.ts"
import { QuoteCard } from "./quote-card.tsx"
import type { CardActions } from "./use-card-actions.ts"
import * as styles from "./quote-columns.module.css"

/** "The first 5 quote cards render immediately; the rest load lazily" (QUOTE-18). */
const AT_ONCE = 5

interface QuoteColumnsProps {
  readonly offers: readonly OfferedQuote[]
  readonly actions: CardActions
}

/** Fast, Medium and Slow side by side, each with the cheapest on top. Arrow keys move between cards. */
export function QuoteColumns({ offers, actions }: QuoteColumnsProps) {
  const { t } = useTranslation("quotes")
  const columns = useMemo(() => speedColumns(offers), [offers])
  const first = useMemo(() => drawnFirst(columns, AT_ONCE), [columns])
  const isAllDrawn = useAfterFirstPaint()
  return (
    <div className={styles.columns} data-columns>
      {columns.map(({ speed, offers: inColumn }) => (
        <section key={speed} className={styles.column} aria-label={t(`speed.${speed}`)} data-column>
          <h3>{t(`speed.${speed}`)}</h3>
          <ul>
            {inColumn.map((offer) => (
              <li key={offer.quote.Service.Id} className={styles.slot}>
                {(isAllDrawn || first.has(offer.quote.Service.Id)) && <QuoteCard offer={offer} actions={actions} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** False for the first paint. The rest is drawn at low priority, so that it does not delay the seller. */
function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setAfter(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isAfter
}
