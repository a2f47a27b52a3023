import { describe, expect, it } from "vitest"
import { BOOKING_STATES, bookingStatusOf, isInProgress } from "./booking-state.ts"
import { BOOKING_EVENTS, moveBooking } from "./move-booking.ts"

const everyMove = BOOKING_STATES.flatMap((from) =>
  BOOKING_EVENTS.flatMap((event) => {
    const move = moveBooking(from, event)
    return move.ok ? [{ from, event, ...move.value }] : []
  }),
)

describe("the lifecycle of a booking line", () => {
  it("has exactly these moves", () => {
    expect(everyMove.map(({ from, event, to, money }) => `${from} ${event} -> ${to}, ${money}`)).toEqual([
      "Prepared submitted -> Submitting, hold",
      "Prepared expired -> Expired, none",
      "Prepared staged -> AwaitingPayment, none",
      "AwaitingPayment submitted -> Submitting, hold",
      "AwaitingPayment released -> Expired, none",
      "Submitting accepted -> Booked, post",
      "Submitting refused -> Failed, release",
      "Submitting doubted -> Unknown, none",
      "Submitting voided -> Failed, release",
      "Unknown accepted -> Booked, post",
      "Unknown refused -> Failed, release",
      "Unknown doubted -> Unknown, none",
      "Unknown voided -> Failed, release",
      "Booked cancelled -> Cancelled, refund",
    ])
  })

  it("reaches every state from Prepared", () => {
    const reached = new Set(["Prepared"])
    for (const state of reached) for (const { from, to } of everyMove) if (from === state) reached.add(to)
    expect([...reached].toSorted()).toEqual(BOOKING_STATES.toSorted())
  })

  it("posts or releases a hold exactly once on every path that starts with one", () => {
    for (const { from, to, money } of everyMove) {
      expect(money === "hold", `${from} -> ${to}`).toBe(!isInProgress(from) && isInProgress(to))
      expect(money === "post" || money === "release", `${from} -> ${to}`).toBe(isInProgress(from) && !isInProgress(to))
    }
  })

  it("refuses a late answer for a voided line, so that a process that was paused changes nothing", () => {
    for (const event of ["accepted", "refused", "doubted", "voided"] as const) {
      expect(moveBooking("Failed", event)).toEqual({ ok: false, error: "STATE-NOT-ALLOWED" })
    }
  })

  it("shows the seller None until the money is held, and Prepared while the courier is asked", () => {
    expect(BOOKING_STATES.map((state) => [state, bookingStatusOf(state)])).toEqual([
      ["Prepared", "None"],
      ["AwaitingPayment", "AwaitingPayment"],
      ["Submitting", "Prepared"],
      ["Unknown", "Prepared"],
      ["Booked", "Booked"],
      ["Failed", "None"],
      ["Expired", "None"],
      ["Cancelled", "None"],
    ])
    expect(BOOKING_STATES.filter(isInProgress)).toEqual(["Submitting", "Unknown"])
  })
})
