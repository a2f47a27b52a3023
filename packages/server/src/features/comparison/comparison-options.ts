import type { Platform } from "../../context.ts"

/** Time limits of the nightly comparison in milliseconds, and how much it does at once. */
export interface ComparisonTimings {
  readonly callBudgetMs: number
  /** Longer than the calls between two renewals. */
  readonly leaseMs: number
  readonly idleLoopMs: number
  /** After a courier that did not answer. */
  readonly retryMs: number
  /** How far back it looks: over a weekend on which a courier could not be asked, and a night besides. */
  readonly windowMs: number
  /** Look-ups at once: bookings at the same courier come first. */
  readonly mostAtOnce: number
}

const MINUTE = 60_000

const DEFAULT_TIMINGS: ComparisonTimings = {
  callBudgetMs: 30_000,
  leaseMs: 10 * MINUTE,
  idleLoopMs: MINUTE,
  retryMs: 15 * MINUTE,
  windowMs: 4 * 24 * 60 * MINUTE,
  mostAtOnce: 3,
}

/** The platform with settings of the comparison that a process may override; most set none. */
export interface ComparisonPlatform extends Platform {
  readonly comparison?: { readonly timings?: Partial<ComparisonTimings> }
}

export function timingsOf({ comparison }: ComparisonPlatform): ComparisonTimings {
  return { ...DEFAULT_TIMINGS, ...comparison?.timings }
}
