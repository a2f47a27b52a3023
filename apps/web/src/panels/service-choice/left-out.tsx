import type { ServiceComparison } from "@smart-send/domain/quote/service-comparison"
import { useTranslation } from "react-i18next"
import * as styles from "./left-out.module.css"

/** Items that could not be priced, grouped by what they lack. */
export function LeftOut({ comparison }: { readonly comparison: ServiceComparison }) {
  const { t } = useTranslation("quotes")
  if (comparison.LeftOut.length === 0) return null
  const counts = new Map<string, number>()
  for (const { Reason } of comparison.LeftOut) counts.set(Reason, (counts.get(Reason) ?? 0) + 1)
  return (
    <section className={styles.leftOut} aria-labelledby="ss-left-out-title">
      <h3 id="ss-left-out-title">{t("selection.leftOut", { count: comparison.LeftOut.length })}</h3>
      <ul>
        {[...counts].map(([reason, count]) => (
          <li key={reason}>{t("selection.reason", { count, message: reason })}</li>
        ))}
      </ul>
    </section>
  )
}
