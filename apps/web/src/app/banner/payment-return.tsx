import { SlotFill } from "@smart-send/ui/slot"
import { useSearchMove } from "../../location/open-panel.ts"
import { PAYMENT } from "../../data/prepay/payment-place.ts"
import { PaymentNotice } from "../../prepay/payment-notice.tsx"
import * as styles from "./payment-return.module.css"

/** How the payment stands that the seller has come back from, where they had left for it, until they put it away (PAY-15). */
export function PaymentReturn({ payment }: { readonly payment: string }) {
  const move = useSearchMove()
  const close = (): void =>
    move(
      (search) => {
        const params = new URLSearchParams(search)
        params.delete(PAYMENT)
        return params.size === 0 ? "" : `?${params.toString()}`
      },
      { replace: true },
    )
  return (
    <SlotFill name="notices" isShownWithout>
      <div className={styles.notice}>
        <PaymentNotice id={payment} onClose={close} />
      </div>
    </SlotFill>
  )
}
