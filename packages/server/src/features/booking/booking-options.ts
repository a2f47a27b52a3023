import type { RecoveryTimings } from "@smart-send/domain/booking/decide-recovery"
import type { Platform } from "../../context.ts"
import type { GateLimits } from "../../platform/third-party/third-party-gate.ts"

/** Time limits of booking in milliseconds, and how much it does at once (BOOK-4, COURIER-2, COURIER-5). */
export interface BookingTimings extends RecoveryTimings, GateLimits {
  /**
   * How long a claimed line belongs to its worker; longer than the time limit of one call, so that a call ends before
   * the lease does.
   */
  readonly leaseMs: number
  /** The pause between two checks for due lines: while there are some, and while there are none. */
  readonly busyLoopMs: number
  readonly idleLoopMs: number
  /** Complete answers within this time, with what is known by then. */
  readonly answerWithinMs: number
  /** The pause between two checks of the invariants. */
  readonly checkMs: number
}

export const DEFAULT_BOOKING_TIMINGS: BookingTimings = {
  callBudgetMs: 10_000,
  caseAfterMs: 15 * 60_000,
  mostSends: 4,
  retryMs: 500,
  leaseMs: 15_000,
  busyLoopMs: 150,
  idleLoopMs: 500,
  answerWithinMs: 15_000,
  mostAtOnce: 16,
  failuresToRest: 5,
  restMs: 5_000,
  checkMs: 60_000,
}

/** Moments at which a process may die without any loss. The chaos harness kills it at each of them. */
export type FailPoint = "after_hold" | "after_courier" | "after_settle" | "before_reply"

/** Settings of booking that a process may override. None comes from the environment. */
export interface BookingOptions {
  readonly timings?: Partial<BookingTimings>
  /** Called at each fail point. */
  readonly reached?: (point: FailPoint) => void
}

/** The platform with booking's own settings; most processes set none. */
export interface BookingPlatform extends Platform {
  readonly booking?: BookingOptions
}

export function timingsOf(options: BookingOptions | undefined): BookingTimings {
  return { ...DEFAULT_BOOKING_TIMINGS, ...options?.timings }
}
