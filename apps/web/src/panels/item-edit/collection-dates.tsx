import { Radio } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../data/settings/settings.ts"
import { dayText } from "../../locales/format.ts"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./collection-dates.module.css"

/** The list shows 5 dates (EDIT-18). */
const SHOWN = 5
const FIRST = "first"

/** Only when the service collects, and with the CollectionDates feature. */
export function CollectionDates({ view: { item, change, quote, problems } }: { readonly view: EditView }) {
  const { t, i18n } = useTranslation("item-edit")
  const hasFeature = useFeature("CollectionDates")
  if (!hasFeature || quote?.Quote?.Service.CollectionType !== "Collection") return null
  const dates = quote.Dates.toSorted().slice(0, SHOWN)
  const fault = problemAt(problems, "PreferredCollectionDate")
  const chosen = item.PreferredCollectionDate
  const isListed = chosen !== null && dates.includes(chosen)
  return (
    <section className={editFormStyles.section} aria-label={t("extras.dates")} data-field="PreferredCollectionDate">
      {dates.length === 0 ? (
        <>
          <h4>{t("extras.dates")}</h4>
          <p className="ss-quiet">{t("extras.noDates")}</p>
        </>
      ) : (
        <Radio.Group
          label={t("extras.dates")}
          value={isListed || fault !== undefined ? chosen : FIRST}
          onChange={(value) => change({ PreferredCollectionDate: value === FIRST ? null : value })}
          error={fault}
        >
          <div className={styles.dates}>
            <Radio value={FIRST} label={t("extras.firstDate")} />
            {dates.map((date) => (
              <Radio key={date} value={date} label={dayText(date, i18n.language)} />
            ))}
          </div>
        </Radio.Group>
      )}
    </section>
  )
}
