import { err, ok, type Result } from "../result/result.ts"
import type { BookingState } from "./booking-state.ts"

/**
 * What can happen to a booking line. `submitted`: the seller paid and the courier may be asked. `accepted`: the
 * courier has the shipment. `refused`: the courier refused for a reason on its documented list. `doubted`: the
 * courier's answer is missing or can't be relied on. `voided`: proven that the courier has nothing and never will.
 * `expired`: the frozen price no longer holds. `staged`: made out, and waiting for its payment. `released`: its seller, or an
 * abandoned payment, has let it go. `cancelled`: taken back after it was booked.
 */
export const BOOKING_EVENTS = [
  "submitted",
  "accepted",
  "refused",
  "doubted",
  "voided",
  "expired",
  "staged",
  "released",
  "cancelled",
] as const
export type BookingEvent = (typeof BOOKING_EVENTS)[number]

/** What a move does to the line's money: held before the courier is asked, posted only after proof, released only after proof of absence. */
export type MoneyEffect = "none" | "hold" | "post" | "release" | "refund"

export interface BookingMove {
  readonly to: BookingState
  readonly money: MoneyEffect
}

const settled = {
  accepted: { to: "Booked", money: "post" },
  refused: { to: "Failed", money: "release" },
  doubted: { to: "Unknown", money: "none" },
  voided: { to: "Failed", money: "release" },
} as const satisfies Partial<Record<BookingEvent, BookingMove>>

/** The lifecycle of a booking line (BOOK-13): what is not in the table can't happen. */
const moves: Readonly<Record<BookingState, Partial<Readonly<Record<BookingEvent, BookingMove>>>>> = {
  Prepared: {
    submitted: { to: "Submitting", money: "hold" },
    staged: { to: "AwaitingPayment", money: "none" },
    expired: { to: "Expired", money: "none" },
  },
  AwaitingPayment: {
    submitted: { to: "Submitting", money: "hold" },
    released: { to: "Expired", money: "none" },
  },
  Submitting: settled,
  Unknown: settled,
  Booked: { cancelled: { to: "Cancelled", money: "refund" } },
  Failed: {},
  Expired: {},
  Cancelled: {},
}

/** Decides every move of a booking line, one or a thousand. Refuses with `STATE-NOT-ALLOWED` what the table does not have. */
export function moveBooking(state: BookingState, event: BookingEvent): Result<BookingMove, "STATE-NOT-ALLOWED"> {
  const move = moves[state][event]
  return move === undefined ? err("STATE-NOT-ALLOWED") : ok(move)
}
