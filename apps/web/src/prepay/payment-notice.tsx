import { Alert, Anchor } from "@mantine/core"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import type { LeftReason } from "@smart-send/domain/payment/left-reason"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { usePayment } from "../data/prepay/payment.ts"
import { keepPaymentPlace } from "../data/prepay/payment-place.ts"
import { paymentPath } from "../data/prepay/payment-path.ts"

interface PaymentNoticeProps {
  readonly id: string
  /** Whether whoever has paid in has no label yet, so that the next step is the first (ACCOUNT-9). */
  readonly isNewcomer?: boolean
  /** Puts it away, where it stands over another page. */
  readonly onClose?: () => void
}

/** How the payment stands that the buyer comes back from. It only reads; the feed tells when there is news (PAY-8). */
export function PaymentNotice({ id, isNewcomer = false, onClose }: PaymentNoticeProps) {
  const { t, i18n } = useTranslation("prepay")
  const { t: shell } = useTranslation()
  const payment = usePayment(id).data
  if (payment === undefined) return null
  const { State, Hash } = payment
  const say = (amount: number): string => formatMoney(decimalToMinor(amount), "GBP", i18n.language)
  return (
    <div role="status">
      <Alert
        title={t(`state.${State}.title`)}
        color={State === "Paid" ? "positive" : "saved"}
        {...(onClose !== undefined && { withCloseButton: true, closeButtonLabel: shell("close"), onClose })}
      >
        {State === "Paid" && payment.Booking !== null ? (
          <BookingNews {...payment.Booking} amount={say(payment.Amount)} />
        ) : (
          t(`state.${State}.text`, { amount: say(payment.Amount + payment.Bonus) })
        )}{" "}
        {onClose === undefined && payment.Booking === null && State === "Paid" && isNewcomer && (
          <Anchor component={Link} to="/sold-items?panel=CREATE" underline="always">
            {t("firstLabel")}
          </Anchor>
        )}
        {onClose === undefined && (payment.Booking !== null || (State === "Paid" && !isNewcomer)) && (
          <Anchor component={Link} to="/sold-items" underline="always">
            {t("backToItems")}
          </Anchor>
        )}{" "}
        {State === "Declined" && Hash !== null && (
          <Anchor href={paymentPath(id, Hash)} underline="always" onClick={() => keepPaymentPlace(id)}>
            {t("payAgain")}
          </Anchor>
        )}
      </Alert>
    </div>
  )
}

interface BookingNewsProps {
  readonly Lines: number
  readonly Booked: number
  readonly LeftBecause: LeftReason | null
  readonly amount: string
}

/** What became of the parcels that were paid for; the money of those that were not booked is credit (PAY-10). */
function BookingNews({ Lines, Booked, LeftBecause, amount }: BookingNewsProps) {
  const { t } = useTranslation("prepay")
  const left = Lines - Booked
  return (
    <>
      {Booked > 0 && t("paidFor", { count: Booked, amount })}{" "}
      {LeftBecause !== null && left > 0 && t(`leftBecause.${LeftBecause}`, { count: left })}
    </>
  )
}
