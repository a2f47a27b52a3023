import type { RulePreviewEntry } from "@smart-send/contract/rule/rule-shapes"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import { useChangeText } from "./use-change-text.ts"
import * as styles from "./rule-editor.module.css"

/** One item that the rule would change, before and after. */
export function PreviewEntry({ entry }: { readonly entry: RulePreviewEntry }) {
  const { t, i18n } = useTranslation("rules")
  const changeText = useChangeText()
  const { PriceBefore: before, PriceAfter: after } = entry
  const money = (pounds: number | null): string =>
    pounds === null ? t("preview.noPrice") : formatMoney(decimalToMinor(pounds), "GBP", i18n.language)
  return (
    <li className={styles.previewed}>
      <span className={styles.buyer} title={`${entry.RecipientName} ${entry.Description}`.trim()}>
        <strong>{entry.RecipientName}</strong> <span className="ss-quiet">{entry.Description}</span>
      </span>
      <span className="ss-figures">
        {before === after ? money(after) : t("preview.prices", { before: money(before), after: money(after) })}
      </span>
      <ul className={styles.changes}>
        {entry.Changes.map((change) => (
          <li key={`${change.Field} ${String(change.Before)} ${String(change.After)}`}>{changeText(change)}</li>
        ))}
      </ul>
    </li>
  )
}
