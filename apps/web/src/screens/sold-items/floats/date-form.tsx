import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { collectionDays } from "../../../grid/changes/change-collection-date.ts"
import { dayText } from "../../../locales/format.ts"
import * as styles from "./float-form.module.css"

interface DateFormProps {
  readonly records: readonly ItemRecord[]
  /** An ISO date; null clears the date. */
  readonly onSave: (day: string | null) => void
}

/** The days on which couriers collect these items, each with how many. */
export function DateForm({ records, onSave }: DateFormProps) {
  const { t, i18n } = useTranslation("items")
  const days = collectionDays(records)
  const hasWish = records.some(({ item }) => item.PreferredCollectionDate !== null)
  if (days.length === 0 && !hasWish) return <p className={styles.form}>{t("dateForm.none")}</p>
  return (
    <div className={`${styles.form} ${styles.list}`}>
      {days.map(([day, count]) => (
        <button key={day} type="button" className={styles.choice} onClick={() => onSave(day)}>
          {dayText(day, i18n.language)}
          <span className="ss-quiet ss-figures">{t("dateForm.fits", { count })}</span>
        </button>
      ))}
      {hasWish && (
        <button type="button" className={styles.choice} onClick={() => onSave(null)}>
          {t("dateForm.clear")}
        </button>
      )}
    </div>
  )
}
