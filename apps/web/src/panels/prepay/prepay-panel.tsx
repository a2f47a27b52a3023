import { PREPAY_DRAWER_TAKE } from "@smart-send/contract/prepay/list-prepay-history"
import { leaveForPayment } from "../../data/prepay/payment-place.ts"
import { PrepayHistory } from "../../prepay/prepay-history.tsx"
import { TopUpForm } from "../../prepay/top-up-form.tsx"
import * as styles from "../../prepay/prepay.module.css"

/** The PrePay drawer, opened from the balance in the top bar (MONEY-14). */
export function PrepayPanel() {
  return (
    <div className={styles.panel}>
      <TopUpForm onPay={leaveForPayment} />
      <PrepayHistory take={PREPAY_DRAWER_TAKE} />
    </div>
  )
}
