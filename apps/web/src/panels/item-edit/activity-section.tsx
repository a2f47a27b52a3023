import { Anchor } from "@mantine/core"
import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemActivity } from "../../data/activity/use-item-activity.ts"
import { readableChanges } from "./readable-changes.ts"
import { useFieldTexts } from "./use-field-texts.ts"
import * as styles from "./activity-section.module.css"

/** How many entries are shown at first; a button shows the rest. */
const SHOWN_AT_FIRST = 5

/** Who or what changed which field of the order, the newest first. */
export function ActivitySection({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("item-edit")
  const [isWhole, setWhole] = useState(false)
  const { data, isError, refetch } = useItemActivity(item.Id, item.Updated)
  const entries = data ?? []
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.activity} aria-labelledby="ss-edit-activity-title">
      <h3 id="ss-edit-activity-title">{t("activity.title")}</h3>
      {data === undefined && !isError && <p className="ss-quiet">{t("loading")}</p>}
      {isError && (
        <p className="ss-quiet">
          {t("activity.failed")}{" "}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            {t("activity.tryAgain")}
          </Anchor>
        </p>
      )}
      {data !== undefined && entries.length === 0 && <p className="ss-quiet">{t("activity.empty")}</p>}
      <ol>
        {shown.map((entry) => (
          <Entry key={entry.Id} entry={entry} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <Anchor component="button" type="button" onClick={() => setWhole(true)}>
          {t("activity.more", { count: entries.length - shown.length })}
        </Anchor>
      )}
    </section>
  )
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const { t, i18n } = useTranslation("item-edit")
  const texts = useFieldTexts()
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" })
  return (
    <li>
      <p className="ss-quiet">
        <time dateTime={entry.At}>{when.format(new Date(entry.At))}</time>, {entry.By} (
        {t(`activity.cause.${entry.Cause}`)})
      </p>
      {entry.Changes.length === 0 ? (
        <p>{t("activity.created")}</p>
      ) : (
        <ul>
          {readableChanges(entry.Changes).map(({ Field, From, To }) => (
            <li key={Field}>
              {t("activity.change", {
                field: texts.field(Field),
                from: texts.value(Field, From),
                to: texts.value(Field, To),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
