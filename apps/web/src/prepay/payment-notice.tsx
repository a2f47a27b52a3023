import { Alert, Anchor } from "@mantine/core"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { getPayment } from "@smart-send/contract/payment/get-payment"
import { decimalToMinor, formatMoney } from "@smart-send/domain/money/money"
import type { LeftReason } from "@smart-send/domain/payment/left-reason"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { usePayment } from "../data/prepay/payment.ts"
import { keepPaymentPlace } from "../data/prepay/payment-place.ts"
import { paymentPath } from "../data/prepay/payment-path.ts"

interface PaymentNoticeProps {
  readonly id: string
  /** Whether the seller has no label yet. Then the next step offered is the first label (ACCOUNT-9). */
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
        {onClose === undefined && <WayOn payment={payment} isNewcomer={isNewcomer} />}{" "}
        {State === "Declined" && Hash !== null && (
          <Anchor href={paymentPath(id, Hash)} underline="always" onClick={() => keepPaymentPlace(id)}>
            {t("payAgain")}
          </Anchor>
        )}
      </Alert>
    </div>
  )
}

interface WayOnProps {
  readonly payment: Pick<ResultOf<typeof getPayment>, "State" | "Booking">
  readonly isNewcomer: boolean
}

/** Where to go from a payment that is through, or that was for parcels. */
function WayOn({ payment: { State, Booking }, isNewcomer }: WayOnProps) {
  const { t } = useTranslation("prepay")
  if (Booking === null && State !== "Paid") return null
  const isFirst = Booking === null && isNewcomer
  return (
    <Anchor component={Link} to={isFirst ? "/sold-items?panel=CREATE" : "/sold-items"} underline="always">
      {t(isFirst ? "firstLabel" : "backToItems")}
    </Anchor>
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
