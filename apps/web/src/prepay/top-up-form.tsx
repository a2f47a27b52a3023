import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { usePrepayBalance } from "../data/prepay/prepay-balance.ts"
import { AmountForm } from "./amount-form.tsx"
import { Waiting } from "../data/client/waiting.tsx"
import * as styles from "./prepay.module.css"

interface TopUpFormProps {
  /** Filled in: what is missing for what the seller came from. */
  readonly amount?: string
  /** Leaves for the payment page. */
  readonly onPay: (path: string) => void
}

/** The balance, and below it the way to add to it where there is one (MONEY-14). */
export function TopUpForm({ amount = "", onPay }: TopUpFormProps) {
  const { t, i18n } = useTranslation("prepay")
  const query = usePrepayBalance()
  const balance = query.data
  if (balance === undefined) {
    return query.isError ? (
      <QueryFailed title={t("balanceFailed")} query={query} />
    ) : (
      <Waiting label={t("loading")} className={styles.section} heights={[20, 88]} />
    )
  }
  const terms = {
    MinimumTopUp: decimalToMinor(balance.PrePayMinimumTopUp),
    BonusPercentage: balance.FreePrePayPercentage,
    BonusMinimumSpend: decimalToMinor(balance.FreePrePayMinimumSpend),
  }
  return (
    <section className={styles.section}>
      <p className={styles.balance}>
        {t("balance")}{" "}
        <strong className="ss-figures">{formatMoney(decimalToMinor(balance.Balance), "GBP", i18n.language)}</strong>
      </p>
      {balance.CanTopUp ? (
        <AmountForm {...{ terms, onPay }} given={amount} currency={balance.CurrencyCode} />
      ) : (
        <p className={styles.note}>{t("off")}</p>
      )}
    </section>
  )
}
