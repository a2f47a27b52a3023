import type { CancellationTimings } from "@smart-send/domain/booking/cancellation"
import type { Platform } from "../../context.ts"
import type { GateLimits } from "../../platform/third-party/third-party-gate.ts"

/** Time limits of cancelling in milliseconds, and how much it does at once. */
export interface CancellationWorkTimings extends CancellationTimings, GateLimits {
  readonly callBudgetMs: number
  /** Longer than the time limit of one call, so that a call ends before the lease does. */
  readonly leaseMs: number
  readonly busyLoopMs: number
  readonly idleLoopMs: number
  /** The request answers within this time, with what is known by then. */
  readonly answerWithinMs: number
}

const MINUTE = 60_000

const DEFAULT_TIMINGS: CancellationWorkTimings = {
  retryMs: 500,
  mostRetryMs: MINUTE,
  askAgainMs: 15 * MINUTE,
  mostAskAgainMs: 12 * 60 * MINUTE,
  callBudgetMs: 10_000,
  leaseMs: 15_000,
  busyLoopMs: 150,
  idleLoopMs: 1_000,
  answerWithinMs: 5_000,
  // Few: bookings at the same courier come first.
  mostAtOnce: 4,
  failuresToRest: 5,
  restMs: 5_000,
}

/** Moments at which a process may die without any loss: the courier has answered, and the answer has taken effect. */
export type CancellationStep = "after_cancel" | "after_refund"

/** The platform with settings of cancelling that a process may override; most set none. */
export interface CancellationPlatform extends Platform {
  readonly cancellation?: {
    readonly timings?: Partial<CancellationWorkTimings>
    readonly reached?: (step: CancellationStep) => void
  }
}

export function timingsOf({ cancellation }: CancellationPlatform): CancellationWorkTimings {
  return { ...DEFAULT_TIMINGS, ...cancellation?.timings }
}
