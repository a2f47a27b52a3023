/**
 * Limits the calls to one courier (COURIER-4). A bulkhead keeps a hanging courier from holding up the others. A circuit
 * breaker stops calling a courier that fails repeatedly, and later tries it with a single call.
 */
export interface CourierGate {
  /** How many lines may be claimed now. */
  free(): number
  enter(): void
  leave(): void
  answered(): void
  failed(): void
}

/** How much one courier is asked, times in milliseconds. */
export interface GateLimits {
  /** Calls at once: a hanging courier occupies these and no more. */
  readonly mostAtOnce: number
  /** After this many failures in a row a courier is left alone, for this long. */
  readonly failuresToRest: number
  readonly restMs: number
}

export function createCourierGate(timings: GateLimits, now: () => number = () => performance.now()): CourierGate {
  let inside = 0
  let failures = 0
  let restsUntil = 0
  return {
    free: () => {
      if (failures < timings.failuresToRest) return Math.max(0, timings.mostAtOnce - inside)
      // Half open: one line tests whether the courier is back.
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
