import { describe, expect, it } from "vitest"
import { BOOKING_STATES } from "./booking-state.ts"
import { isOpenResult, lineResultOf } from "./line-result.ts"

describe("the result of a line", () => {
  it("tells what waits, what is paused and what is at the courier apart", () => {
    const submitting = { status: "Submitting", isPaused: false, sends: 0 } as const
    expect(lineResultOf(submitting)).toBe("Waiting")
    expect(lineResultOf({ ...submitting, isPaused: true })).toBe("Paused")
    expect(lineResultOf({ ...submitting, sends: 1 })).toBe("Asked")
  })

  it("is none for what was never paid for, and open for exactly what may still change", () => {
    const results = BOOKING_STATES.map((status) => lineResultOf({ status, isPaused: false, sends: 1 }))
    expect(results).toEqual([null, null, "Asked", "Unknown", "Booked", "Failed", null, "Cancelled"])
    expect(results.map((result) => result !== null && isOpenResult(result))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
