import type { BookingStatus } from "../item/booking-details.ts"

/** Every state a booking line can be in (BOOK-13). Booked, Failed, Expired and Cancelled are where lines end. */
export const BOOKING_STATES = [
  "Prepared",
  "AwaitingPayment",
  "Submitting",
  "Unknown",
  "Booked",
  "Failed",
  "Expired",
  "Cancelled",
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** What the seller is told of a line (BOOK-3): None until the money is held, and again when nothing came of it. */
const statusByState: Readonly<Record<BookingState, BookingStatus>> = {
  Prepared: "None",
  AwaitingPayment: "AwaitingPayment",
  Submitting: "Prepared",
  Unknown: "Prepared",
  Booked: "Booked",
  Failed: "None",
  Expired: "None",
  Cancelled: "None",
}

export function bookingStatusOf(state: BookingState): BookingStatus {
  return statusByState[state]
}

/** The money of such a line is held, and the courier has not answered yet. Recovery brings it to an end without the seller. */
export function isInProgress(state: BookingState): boolean {
  return state === "Submitting" || state === "Unknown"
}

/** The seller has paid for such a line with an order, whatever became of it. */
export function isPaidFor(state: BookingState): boolean {
  return state !== "Prepared" && state !== "AwaitingPayment" && state !== "Expired"
}
