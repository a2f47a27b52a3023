import { PREPAY_HISTORY_TAKE } from "@smart-send/contract/prepay/list-prepay-history"
import { Page } from "@smart-send/ui/page"
import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { leaveForPayment, PAYMENT } from "../../data/prepay/payment-place.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { PaymentNotice } from "../../prepay/payment-notice.tsx"
import { PrepayHistory } from "../../prepay/prepay-history.tsx"
import { TopUpForm } from "../../prepay/top-up-form.tsx"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import * as styles from "../../prepay/prepay.module.css"

/** PrePay: balance, adding credit, and its history. `?add=` fills in an amount, `?payment=` names the one just left. */
export function PrepayScreen() {
  const { t } = useTranslation("prepay")
  const [search] = useSearchParams()
  const payment = search.get(PAYMENT)
  const { Customer: customer } = useSettings()
  const isNewcomer = customer !== null && firstLabelAhead.isOf(customer.Id)
  return (
    <Page title={t("title")} width="form">
      {payment !== null && <PaymentNotice id={payment} isNewcomer={isNewcomer} />}
      <TopUpForm amount={search.get("add") ?? ""} onPay={leaveForPayment} />
      <p className={styles.note}>
        <Anchor component={Link} to="/statements-and-invoices" underline="always">
          {t("statements")}
        </Anchor>
        {" · "}
        <Anchor component={Link} to="/surcharges" underline="always">
          {t("surcharges")}
        </Anchor>
      </p>
      <PrepayHistory take={PREPAY_HISTORY_TAKE} />
    </Page>
  )
}
