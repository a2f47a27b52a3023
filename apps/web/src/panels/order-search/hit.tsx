import { shortReference } from "@smart-send/domain/item/item-reference"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { SEARCH_STATUS_LABELS, type SearchStatus } from "@smart-send/domain/search/search-status"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { memo, useId } from "react"
import { useTranslation } from "react-i18next"
import { HitAddress } from "./hit-address.tsx"
import { HitBadges } from "./hit-badges.tsx"
import { HitContents } from "./hit-contents.tsx"
import { HitLinks } from "./hit-links.tsx"
import { MarkedText } from "./marked-text.tsx"
import { useWords } from "./use-words.ts"
import * as styles from "./hit.module.css"

const MEANINGS: Readonly<Record<SearchStatus, Meaning>> = {
  NotBooked: "saved",
  New: "ready",
  DroppedOff: "moving",
  Collected: "moving",
  InTransit: "moving",
  AtDepot: "moving",
  DeliveryScheduled: "moving",
  Delivered: "ready",
  MajorError: "broken",
  RTS: "attention",
  Cancelled: "saved",
}

/** One order that was found. The panel hears the keys: Enter opens what the first link does. */
export const Hit = memo(function Hit({ hit }: { readonly hit: SearchDocument }) {
  const { t } = useTranslation("order-search")
  const { dayText } = useWords()
  const name = useId()
  const { deliveryAddress: to } = hit
  return (
    <article className={styles.hit} aria-labelledby={name} data-hit tabIndex={-1}>
      <div className={styles.head}>
        <h3 id={name} className={styles.name} title={to.name || to.organisation}>
          <MarkedText text={to.name || to.organisation || t("noName")} />
        </h3>
        <MeaningBadge meaning={MEANINGS[hit.trackingStatus]}>{SEARCH_STATUS_LABELS[hit.trackingStatus]}</MeaningBadge>
      </div>
      <HitAddress address={to} />
      <p className={styles.facts}>
        {hit.orderLineId !== null && (
          <span className={`ss-code ${styles.id}`} title={`${t("orderLine")} ${hit.orderLineId}`}>
            {shortReference(hit.orderLineId)}
          </span>
        )}
        <span className="ss-figures">
          {t(hit.orderLineId === null ? "sold" : "paid", { day: dayText(hit.paidDate) })}
        </span>
      </p>
      <HitContents hit={hit} />
      <HitBadges hit={hit} />
      <HitLinks hit={hit} describedBy={name} />
    </article>
  )
})
