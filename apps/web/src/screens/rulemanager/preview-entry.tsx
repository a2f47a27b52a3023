import type { RulePreviewEntry } from "@smart-send/contract/rule/rule-shapes"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import type { RuleTrace, TracedValue } from "@smart-send/domain/rule/rule-trace"
import { useTranslation } from "react-i18next"
import * as styles from "./rule-editor.module.css"

/** One item that the rule would change, before and after. */
export function PreviewEntry({ entry }: { readonly entry: RulePreviewEntry }) {
  const { t, i18n } = useTranslation("rules")
  const { PriceBefore: before, PriceAfter: after } = entry
  const money = (pounds: number | null): string =>
    pounds === null ? "–" : formatMoney(decimalToMinor(pounds), "GBP", i18n.language)
  return (
    <li className={styles.previewed}>
      <span className={styles.buyer}>
        <strong>{entry.RecipientName}</strong> <span className="ss-quiet">{entry.Description}</span>
      </span>
      <span className="ss-figures">{before === after ? money(after) : `${money(before)} → ${money(after)}`}</span>
      <ul className={styles.changes}>
        {entry.Changes.map((change) => (
          <li key={`${change.RuleId} ${change.Field} ${change.Note ?? String(change.After)}`}>
            <ChangeText change={change} />
          </li>
        ))}
        {entry.Outcome !== "Import" && <li>{t(`preview.${entry.Outcome}`)}</li>}
        {entry.Parcels > 1 && <li>{t("preview.parcels", { count: entry.Parcels })}</li>}
      </ul>
    </li>
  )
}

function ChangeText({ change: { Field, Before, After, Note } }: { readonly change: RuleTrace }) {
  const { t } = useTranslation("rules")
  const say = (value: TracedValue): string => {
    if (value === null || value === "") return t("preview.nothing")
    return typeof value === "boolean" ? t(value ? "preview.yes" : "preview.no") : String(value)
  }
  const text = t("preview.change", { field: t(`action.${Field}`), before: say(Before), after: say(After) })
  return Note === null ? text : `${t(`action.${Field}`)}: ${Note}`
}
