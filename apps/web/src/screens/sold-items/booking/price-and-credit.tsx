import { formatMoney, minor, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import type { BookingSummary } from "../../../data/booking/booking-summary.ts"
import { useDutiesText } from "../../../service/use-duties-text.ts"
import * as styles from "./booking-bar.module.css"

interface PriceAndCreditProps {
  readonly summary: BookingSummary
  /** What is left to pay of it. */
  readonly total: Minor
  /** Null while it is not known. */
  readonly credit: Minor | null
}

/** "£196.99 inc. VAT, £164.16 ex VAT, incl. duties £17.80, leaves £303.01". */
export function PriceAndCredit({ summary, total, credit }: PriceAndCreditProps) {
  const { t, i18n } = useTranslation("items")
  const money = (value: number): string => formatMoney(minor(value), "GBP", i18n.language)
  const duties = useDutiesText()(minorToDecimal(summary.duties), "GBP")
  const after = credit === null ? null : credit - total
  return (
    <span className={styles.money}>
      <strong>{money(summary.total)}</strong> {t("bar.incVat")}
      <span className="ss-quiet">, {t("bar.exVat", { price: money(summary.totalExVat) })}</span>
      {duties !== null && <span className="ss-quiet">, {duties}</span>}
      {after !== null && (
        <>
          ,{" "}
          <span data-short={after < 0}>
            {after < 0 ? t("bar.short", { missing: money(-after) }) : t("bar.leaves", { rest: money(after) })}
          </span>
        </>
      )}
    </span>
  )
}
