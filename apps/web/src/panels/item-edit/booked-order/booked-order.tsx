import { placeLine } from "@smart-send/domain/address/place-line"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { itemBadge } from "../../../grid/item-badge.ts"
import { ActivitySection } from "../activity-section.tsx"
import { BookedContents } from "./booked-contents.tsx"
import { BookedFacts } from "./booked-facts.tsx"
import { BookedStepsList } from "./booked-steps-list.tsx"
import { DeskActions } from "./desk-actions.tsx"
import { HandOverSentence } from "./hand-over-sentence.tsx"
import { TrackingNumbers } from "./tracking-numbers.tsx"
import * as editFormStyles from "../edit-form.module.css"
import * as styles from "./booked-order.module.css"

/**
 * A booked order in words: who gets it, what is to be done next, where it is, what was paid, and what is in it
 * (BOOKED-8).
 */
export function BookedOrder({ record }: { readonly record: ItemRecord }) {
  const item = record.saved
  return (
    <div className={`${editFormStyles.form} ${styles.order}`}>
      <div className={styles.block}>
        <BookedHead record={record} />
        <HandOverSentence item={item} />
        <DeskActions item={item} />
      </div>
      <TrackingNumbers item={item} />
      <BookedStepsList item={item} />
      <BookedFacts item={item} />
      <BookedContents item={item} />
      <ActivitySection item={item} />
    </div>
  )
}

/** The buyer, and how the order stands. */
export function BookedHead({ record }: { readonly record: ItemRecord }) {
  const { t } = useTranslation("items")
  const { word, meaning } = itemBadge(record)
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
