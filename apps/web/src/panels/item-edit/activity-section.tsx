import { Anchor } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemActivity } from "../../data/activity/use-item-activity.ts"
import { useActivityTexts } from "./use-activity-texts.ts"
import { WaitingLine } from "../../data/client/waiting.tsx"
import * as styles from "./activity-section.module.css"

/** How many entries are shown at first; a button shows the rest. */
const SHOWN_AT_FIRST = 5

/** What happened to the order, in sentences, the newest first (LOG-3). */
export function ActivitySection({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("item-edit")
  const [isWhole, setWhole] = useState(false)
  const { data, isError, refetch } = useItemActivity(item.Id, item.Updated)
  const texts = useActivityTexts()
  const entries = (data ?? []).flatMap((entry) => {
    const said = texts.sentences(entry)
    return said.length === 0 ? [] : [{ entry, said }]
  })
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.activity} aria-labelledby="ss-edit-activity-title">
      <h3 id="ss-edit-activity-title">{t("activity.title")}</h3>
      {data === undefined && !isError && <WaitingLine label={t("loading")} />}
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
        {shown.map(({ entry, said }) => (
          <li key={entry.Id}>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="ss-quiet">
              <time dateTime={entry.At}>{texts.when(entry)}</time> <span title={entry.By}>{texts.by(entry)}</span>
            </p>
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Anchor component="button" type="button" className="ss-alone" onClick={() => setWhole(true)}>
          {t("activity.more", { count: entries.length - shown.length })}
        </Anchor>
      )}
    </section>
  )
}
