import { MoneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { usePrepayBalance } from "../../data/prepay/prepay-balance.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { WaitingLine } from "../../data/client/waiting.tsx"
import * as styles from "./balance-figure.module.css"

/** The PrePay credit that can be spent now. It is always visible, and opens the PrePay drawer. */
export function BalanceFigure() {
  const { t, i18n } = useTranslation()
  const { data, isError } = usePrepayBalance()
  const openPanel = useOpenPanel()
  return (
    <button
      type="button"
      className={styles.balance}
      title={t("balance")}
      aria-haspopup="dialog"
      onClick={() => openPanel("PREPAY")}
    >
      <span className={styles.label}>{t("balanceShort")}</span>
      <span className={styles.figure}>
        {data !== undefined ? (
          <strong>
            <MoneyText amount={data.Balance} currency={data.CurrencyCode} locale={i18n.language} />
          </strong>
        ) : isError ? (
          <span>{t("balanceUnknown")}</span>
        ) : (
          <WaitingLine shape={{ width: 64, height: 16 }} instead={t("balanceUnknown")} />
        )}
      </span>
    </button>
  )
}
