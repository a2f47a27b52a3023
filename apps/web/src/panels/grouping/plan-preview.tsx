import type { GroupingPlan } from "@smart-send/domain/grouping/plan-grouping"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { contentsText } from "./contents-text.ts"
import { RecipientText } from "./recipient-text.tsx"
import * as recipientTextStyles from "./recipient-text.module.css"
import * as styles from "./plan-preview.module.css"

interface PlanPreviewProps {
  readonly plan: GroupingPlan
  /** How many items the plan starts from. */
  readonly sources: number
}

/** Shows the shipments that the server will make: contents, value and weight of each. */
export function PlanPreview({ plan, sources }: PlanPreviewProps) {
  const { t, i18n } = useTranslation("grouping")
  const { DefaultCurrency: currency } = useSettings()
  const shipments = [...plan.Modified, ...plan.Added]
  const staying = sources - plan.Deleted.length - plan.Modified.length
  const kilograms = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 })
  return (
    <section className={styles.preview} aria-labelledby="ss-grouping-preview">
      <h3 id="ss-grouping-preview">{t("preview.title")}</h3>
      <ol>
        {shipments.map(({ MarketplaceOrderLines: lines, Description, Recipient, Value, PackageDimensions }, index) => {
          const contents = contentsText(lines, Description)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a plan has no ids yet, so only the order identifies a shipment
            <li key={index}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.what}>
                <span className={styles.contents} title={contents}>
                  {contents}
                </span>
                {sources > 1 && (
                  <span className={recipientTextStyles.to}>
                    {t("preview.to")} <RecipientText recipient={Recipient} />
                  </span>
                )}
              </span>
              <span className="ss-figures">{moneyText(Value, currency, i18n.language)}</span>
              <span className={`ss-figures ${styles.weight}`}>
                {PackageDimensions.Weight > 0
                  ? `${kilograms.format(PackageDimensions.Weight)} kg`
                  : t("preview.noWeight")}
              </span>
            </li>
          )
        })}
      </ol>
      {staying > 0 && <p className="ss-quiet">{t("preview.stays", { count: staying })}</p>}
    </section>
  )
}
