import type { PaymentMethod } from "@smart-send/domain/payment/payment-method"
import type { Minor } from "@smart-send/domain/money/money"
import type { BookingSummary } from "./booking-summary.ts"

/** How the seller wants to pay: by a method, or later, with the items staged until then. */
export type PayBy = PaymentMethod | "Later"

/** The sum and the number on a pay button. */
export interface ReadOffer {
  readonly total: Minor
  readonly count: number
}

/** What is to be booked; by PrePay where nothing else is said. */
export type WantedBooking = Pick<BookingSummary, "groups" | "total"> & {
  /** What the button said when it was read, where that was something else a moment ago. */
  readonly read?: ReadOffer
  /** With one, `total` is what is left to pay. */
  readonly discountCode?: string
  readonly payBy?: PayBy
}
