import { placeLine } from "@smart-send/domain/address/place-line"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { itemBadge } from "../../../grid/item-badge.ts"
import { useTellsShops } from "../../../marketplace/use-tells-shops.ts"
import { ActivitySection } from "../activity-section.tsx"
import { ActionsTab } from "./actions-tab.tsx"
import { BookedContents } from "./booked-contents.tsx"
import { BookedFacts } from "./booked-facts.tsx"
import { BookedTabs, type BookedTab } from "./booked-tabs.tsx"
import { HandOverSentence } from "./hand-over-sentence.tsx"
import { TrackingNumbers } from "./tracking-numbers.tsx"
import { TrackingTab } from "./tracking-tab.tsx"
import * as editFormStyles from "../edit-form.module.css"
import * as styles from "./booked-order.module.css"

interface BookedOrderProps {
  readonly record: ItemRecord
  readonly startsAt?: BookedTab
}

/**
 * A booked order in words: who gets it, what is to be done next, and by tabs what can be done, what was paid and is in it, and
 * where it is (BOOKED-1, BOOKED-8).
 */
export function BookedOrder({ record, startsAt = "actions" }: BookedOrderProps) {
  const item = record.saved
  const [tab, setTab] = useState<BookedTab>(startsAt)
  return (
    <div className={`${editFormStyles.form} ${styles.order}`}>
      <div className={styles.block}>
        <BookedHead record={record} />
        <HandOverSentence item={item} />
      </div>
      <TrackingNumbers item={item} />
      <BookedTabs tab={tab} onChoose={setTab}>
        {tab === "actions" && <ActionsTab item={item} />}
        {tab === "details" && (
          <>
            <BookedFacts item={item} />
            <BookedContents item={item} />
            <ActivitySection item={item} />
          </>
        )}
        {tab === "tracking" && <TrackingTab item={item} />}
      </BookedTabs>
    </div>
  )
}

/** The buyer, and how the order stands. */
export function BookedHead({ record }: { readonly record: ItemRecord }) {
  const { t } = useTranslation("items")
  const tellsShops = useTellsShops()
  const { word, meaning } = itemBadge(record, { tellsShops })
  const name = nameOf(record.saved) || t("row.noName")
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className="ss-quiet">{placeLine(record.saved.Recipient).text}</p>
      </div>
      <MeaningBadge meaning={meaning}>{t(`badge.${word}`)}</MeaningBadge>
    </div>
  )
}

function nameOf({ Recipient }: ShipmentItem): string {
  return Recipient.Name || Recipient.Organisation
}
