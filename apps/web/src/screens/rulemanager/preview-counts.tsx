import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import * as styles from "./rule-editor.module.css"

interface Counts {
  readonly Looked: number
  readonly Changed: number
  readonly Priced: number
  readonly PriceDifference: number
}

/** How many items the rule would change, what that would cost, and of how many that can't be said. */
export function PreviewCounts({ of: { Looked, Changed, Priced, PriceDifference } }: { readonly of: Counts }) {
  const { t, i18n } = useTranslation("rules")
  const counts =
    Looked === 0
      ? t("preview.nothingThere")
      : Changed === 0
        ? t("preview.none", { count: Looked })
        : t("preview.changes", { changed: Changed, count: Looked })
  const sum = formatMoney(decimalToMinor(Math.abs(PriceDifference)), "GBP", i18n.language)
  const price =
    PriceDifference === 0
      ? t("preview.samePrice")
      : t(PriceDifference > 0 ? "preview.dearer" : "preview.cheaper", { sum })
  const unpriced = Changed - Priced
  const said = [
    counts,
    ...(Priced > 0 ? [price] : []),
    ...(unpriced > 0 ? [t("preview.unpriced", { count: unpriced })] : []),
  ]
  return <p className={`${styles.counts} ss-figures`}>{said.join(" ")}</p>
}
