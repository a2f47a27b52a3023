import type { RecoveryTimings } from "@smart-send/domain/booking/decide-recovery"
import type { Platform } from "../../context.ts"

/** How long booking may take, in milliseconds, and how much it does at once (BOOK-4, COURIER-2, COURIER-5). */
export interface BookingTimings extends RecoveryTimings {
  /** A line belongs to whoever took it for this long; longer than one call's budget, so that a call ends before it. */
  readonly leaseMs: number
  /** Between two looks for lines that are due: while there are any, and while there are none. */
  readonly busyLoopMs: number
  readonly idleLoopMs: number
  /** Complete answers by then, with what is known. */
  readonly answerWithinMs: number
  /** Lines in work at once, per courier: a hanging one holds these and no more. */
  readonly mostAtOnce: number
  /** Failures in a row before a courier is left alone, and for how long. */
  readonly failuresToRest: number
  readonly restMs: number
  /** Between two checks of the invariants. */
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

/** Moments after which a process may die without anything being lost; the chaos harness dies at each of them. */
export type FailPoint = "after_hold" | "after_courier" | "after_settle" | "before_reply"

/** What a process may set otherwise. Nothing of it comes from the environment. */
export interface BookingOptions {
  readonly timings?: Partial<BookingTimings>
  /** Called at each fail point. */
  readonly reached?: (point: FailPoint) => void
}

/** The platform as booking sees it: most processes set nothing of booking. */
export interface BookingPlatform extends Platform {
  readonly booking?: BookingOptions
}

export function timingsOf(options: BookingOptions | undefined): BookingTimings {
  return { ...DEFAULT_BOOKING_TIMINGS, ...options?.timings }
}
