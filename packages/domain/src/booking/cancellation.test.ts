import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CANCELLATION_EVENTS,
  CANCELLATION_STATES,
  isOpenCancellation,
  moveCancellation,
  nextRequestMs,
  type CancellationState,
} from "./cancellation.ts"

const timings = { retryMs: 500, mostRetryMs: 60_000, askAgainMs: 900_000, mostAskAgainMs: 43_200_000 }

describe("a cancellation", () => {
  it.each([
    ["Asking", "cancelled", "Cancelled"],
    ["Asking", "asked", "Asked"],
    ["Asking", "refused", "Refused"],
    ["Asking", "doubted", "Asking"],
    ["Asked", "cancelled", "Cancelled"],
    ["Asked", "asked", "Asked"],
    ["Asked", "refused", "Refused"],
    ["Asked", "doubted", "Asked"],
  ] as const)("that is %s is, once %s, %s (CANCEL-4)", (state, event, to) => {
    expect(moveCancellation(state, event)).toEqual({ ok: true, value: to })
  })

  it("never moves again once the courier has said its last word, whatever comes after it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CANCELLATION_EVENTS)), (events) => {
        let state: CancellationState = "Asking"
        for (const event of events) {
          const moved = moveCancellation(state, event)
          expect(moved.ok).toBe(isOpenCancellation(state))
          if (moved.ok) state = moved.value
        }
      }),
    )
    expect(CANCELLATION_STATES.filter((state) => !isOpenCancellation(state))).toEqual(["Cancelled", "Refused"])
  })

  it("asks again after a doubt, waiting twice as long each time, up to a minute", () => {
    expect([1, 2, 3, 8, 9, 1_000].map((attempts) => nextRequestMs("Asking", attempts, timings))).toEqual([
      500, 1_000, 2_000, 60_000, 60_000, 60_000,
    ])
  })

  it("asks a courier that is deciding seldom, and at least twice a day", () => {
    expect([0, 1, 2, 7].map((attempts) => nextRequestMs("Asked", attempts, timings))).toEqual([
      900_000, 900_000, 1_800_000, 43_200_000,
    ])
  })
})
