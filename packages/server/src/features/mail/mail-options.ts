import type { Platform } from "../../context.ts"
import type { SendLimits } from "../../platform/smtp/mail-server.ts"
import type { GateLimits } from "../../platform/third-party/third-party-gate.ts"

/** Time limits of sending mail in milliseconds, and how much it does at once. */
export interface MailTimings extends GateLimits, SendLimits {
  /** Longer than the budget of one message, so that it ends before the lease does. */
  readonly leaseMs: number
  readonly idleLoopMs: number
  /** How much sooner than in production a mail that the server would not take for now is tried again: 1, but in tests. */
  readonly pace: number
}

const DEFAULT_TIMINGS: MailTimings = {
  connectMs: 10_000,
  stallMs: 30_000,
  budgetMs: 60_000,
  leaseMs: 180_000,
  idleLoopMs: 1_000,
  mostAtOnce: 4,
  // A server that is away is away for every mail: one that failed is enough to wait.
  failuresToRest: 1,
  restMs: 30_000,
  pace: 1,
}

/** The platform with settings of mail that a process may override; most set none. */
export interface MailPlatform extends Platform {
  readonly mailing?: { readonly timings?: Partial<MailTimings> }
}

export function timingsOf({ mailing }: MailPlatform): MailTimings {
  return { ...DEFAULT_TIMINGS, ...mailing?.timings }
}
