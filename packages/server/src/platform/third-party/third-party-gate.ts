/**
 * Limits the calls to one third party: a courier (COURIER-4), a mail server. A bulkhead keeps one that hangs from holding up the others.
 * A circuit breaker stops calling one that fails repeatedly, and later tries it with a single call.
 */
export interface ThirdPartyGate {
  /** How many calls may be begun now. */
  free(): number
  enter(): void
  leave(): void
  answered(): void
  failed(): void
}

/** How much one of them is asked, times in milliseconds. */
export interface GateLimits {
  /** Calls at once: one that hangs occupies these and no more. */
  readonly mostAtOnce: number
  /** After this many failures in a row it is left alone, for this long. */
  readonly failuresToRest: number
  readonly restMs: number
}

export function createThirdPartyGate(timings: GateLimits, now: () => number = () => performance.now()): ThirdPartyGate {
  let inside = 0
  let failures = 0
  let restsUntil = 0
  return {
    free: () => {
      if (failures < timings.failuresToRest) return Math.max(0, timings.mostAtOnce - inside)
      // Half open: one call tests whether it is back.
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
