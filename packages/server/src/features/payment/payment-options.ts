import type { Platform } from "../../context.ts"

/** Time limits of payments in milliseconds. */
export interface PaymentTimings {
  readonly callBudgetMs: number
  /** Longer than the time limit of one call, so that a call ends before the lease does. */
  readonly leaseMs: number
  /** How long after its page was opened a provider is asked for the first time; the wait doubles up to `mostAskMs`. */
  readonly firstAskMs: number
  readonly mostAskMs: number
  /** The wait after an answer was lost; it doubles, too. */
  readonly doubtMs: number
  readonly idleLoopMs: number
  readonly mostAtOnce: number
}

const MINUTE = 60_000

const DEFAULT_TIMINGS: PaymentTimings = {
  callBudgetMs: 10_000,
  leaseMs: 15_000,
  firstAskMs: MINUTE,
  mostAskMs: 15 * MINUTE,
  doubtMs: 2_000,
  idleLoopMs: 1_000,
  mostAtOnce: 8,
}

/** Where a test can end the process or its connection. */
export type PaymentStep = "after_credit" | "before_answer"

/** The platform with settings of payments that a process may override; most set none. */
export interface PaymentPlatform extends Platform {
  readonly payment?: {
    readonly timings?: Partial<PaymentTimings>
    readonly reached?: (step: PaymentStep) => Promise<void>
  }
}

export function timingsOf({ payment }: PaymentPlatform): PaymentTimings {
  return { ...DEFAULT_TIMINGS, ...payment?.timings }
}

/** How long until the provider is asked again, after so many times. */
export function nextAskMs(attempts: number, isInDoubt: boolean, timings: PaymentTimings): number {
  const first = isInDoubt ? timings.doubtMs : timings.firstAskMs
  return Math.min(first * 2 ** Math.min(attempts, 20), timings.mostAskMs)
}
