import { useTranslation } from "react-i18next"
import { kgText } from "../../service/measure-text.ts"
import * as styles from "./weight-bar.module.css"

interface WeightBarProps {
  /** kg; null while it is not known. */
  readonly weight: number | null
  readonly limit: number
  readonly over: number
  readonly hasParcel: boolean
}

/** The weight beside its limit. What exceeds the limit extends beyond its mark. */
export function WeightBar({ weight, limit, over, hasParcel }: WeightBarProps) {
  const { t, i18n } = useTranslation("service-info")
  const max = kgText(limit, i18n.language)
  // The bar's full length is the limit, or the weight if that is more.
  const whole = Math.max(limit, weight ?? 0)
  const within = Math.min(weight ?? 0, limit)
  return (
    <div className={styles.weightBar}>
      <div className={styles.words}>
        <span>{t("drawing.weight")}</span>
        <span className="ss-figures">
          {hasParcel && weight !== null
            ? t("drawing.weightOf", { weight: kgText(weight, i18n.language), limit: max })
            : t("drawing.weightUpTo", { limit: max })}
          {over > 0 && (
            <strong className={styles.over}>{t("drawing.weightOver", { over: kgText(over, i18n.language) })}</strong>
          )}
        </span>
      </div>
      <svg className={styles.picture} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.within} width={(within / whole) * 100} height={1} />
        <rect className={styles.out} x={(limit / whole) * 100} width={(over / whole) * 100} height={1} />
      </svg>
    </div>
  )
}
