import type { Platform } from "../../context.ts"
import type { GateLimits } from "../../platform/third-party/third-party-gate.ts"

/** Time limits of tracking in milliseconds, and how much it does at once. */
export interface TrackingTimings extends GateLimits {
  readonly callBudgetMs: number
  /** Longer than the calls about all parcels of one line, so that they end before the lease does. */
  readonly leaseMs: number
  readonly busyLoopMs: number
  readonly idleLoopMs: number
  /** After an answer in doubt. */
  readonly retryMs: number
  /** How much faster than real time the couriers are: 1, but in a demo, whose parcels are moved along by hand. */
  readonly pace: number
}

const DEFAULT_TIMINGS: TrackingTimings = {
  callBudgetMs: 10_000,
  leaseMs: 120_000,
  busyLoopMs: 250,
  idleLoopMs: 1_000,
  retryMs: 15 * 60_000,
  pace: 1,
  // Few: bookings at the same courier come first.
  mostAtOnce: 3,
  failuresToRest: 5,
  restMs: 60_000,
}

/** The platform with settings of tracking that a process may override; most set none. */
export interface TrackingPlatform extends Platform {
  readonly tracking?: { readonly timings?: Partial<TrackingTimings> }
}

export function timingsOf({ tracking }: TrackingPlatform): TrackingTimings {
  return { ...DEFAULT_TIMINGS, ...tracking?.timings }
}
