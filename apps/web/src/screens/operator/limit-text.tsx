import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useOperator } from "../../data/operator/use-operated-cases.ts"

/** What the operator may give, and what becomes of more than that. */
export function LimitText({ amount }: { readonly amount: number | null }) {
  const { t, i18n } = useTranslation("operator")
  const { data: operator } = useOperator()
  if (operator === undefined) return null
  const { Limits: limits, CurrencyCode: currency } = operator
  const money = (pounds: number): string => moneyText(pounds, currency, i18n.language)
  if (amount !== null && amount > limits.RefundMost) {
    return <p role="status">{t("act.overMost", { amount: money(limits.RefundMost) })}</p>
  }
  if (amount !== null && amount > limits.RefundLimit) {
    return <p role="status">{t("act.overLimit", { amount: money(amount), limit: money(limits.RefundLimit) })}</p>
  }
  return (
    <p className="ss-quiet">{t("act.limit", { amount: money(limits.RefundLimit), daily: money(limits.DailyLimit) })}</p>
  )
}
