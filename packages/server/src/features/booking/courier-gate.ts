import type { BookingTimings } from "./booking-options.ts"

/**
 * How much one courier may be asked at once (COURIER-4): a bulkhead, so that a hanging courier keeps no other
 * waiting, and a breaker, so that one that fails again and again is left alone, then tried with a single call.
 */
export interface CourierGate {
  /** Lines that may be taken now. */
  free(): number
  enter(): void
  leave(): void
  answered(): void
  failed(): void
}

export function createCourierGate(
  timings: Pick<BookingTimings, "mostAtOnce" | "failuresToRest" | "restMs">,
  now: () => number = () => performance.now(),
): CourierGate {
  let inside = 0
  let failures = 0
  let restsUntil = 0
  return {
    free: () => {
      if (failures < timings.failuresToRest) return Math.max(0, timings.mostAtOnce - inside)
      // Half open: one line finds out whether the courier is back.
      return now() >= restsUntil && inside === 0 ? 1 : 0
    },
    enter: () => {
      inside += 1
    },
    leave: () => {
      inside -= 1
    },
    answered: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      if (failures >= timings.failuresToRest) restsUntil = now() + timings.restMs
    },
  }
}
