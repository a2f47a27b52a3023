import type { PaymentMethod } from "@smart-send/domain/payment/payment-method"
import type { BookingSummary } from "./booking-summary.ts"

/** How the seller wants to pay: by a method, or later, with the items staged until then. */
export type PayBy = PaymentMethod | "Later"

/** What is to be booked; by PrePay where nothing else is said. */
export type WantedBooking = Pick<BookingSummary, "groups" | "total"> & {
  /** With one, `total` is what is left to pay. */
  readonly discountCode?: string
  readonly payBy?: PayBy
}
