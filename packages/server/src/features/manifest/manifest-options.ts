import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"
import type { GateLimits } from "../../platform/third-party/third-party-gate.ts"

/** Time limits of closing out in milliseconds, and how much it does at once. */
export interface ManifestTimings extends GateLimits {
  /** Some couriers are asked about every parcel, one after the other. */
  readonly callBudgetMs: number
  /** Longer than the time limit of two calls, so that they end before the lease does. */
  readonly leaseMs: number
  /** The first wait before a close-out in doubt is looked up again; it doubles, up to `mostRetryMs`. */
  readonly retryMs: number
  readonly mostRetryMs: number
  /** After this, and the courier's own delay, a request can no longer arrive: only then is "there is none" proof. */
  readonly horizonMs: number
  readonly loopMs: number
  /** How many customers are looked after in one go. */
  readonly customersAtOnce: number
  /** The request to close answers within this time, with what is known by then. */
  readonly answerWithinMs: number
}

const MINUTE = 60_000

const DEFAULT_TIMINGS: ManifestTimings = {
  callBudgetMs: 2 * MINUTE,
  // Of two calls.
  leaseMs: 5 * MINUTE,
  retryMs: 5_000,
  mostRetryMs: 15 * MINUTE,
  horizonMs: 5 * MINUTE,
  loopMs: 1_000,
  customersAtOnce: 100,
  answerWithinMs: 5_000,
  mostAtOnce: 2,
  failuresToRest: 5,
  restMs: 5_000,
}

/** Moments at which a process may die and hand nothing over twice: it may ask the courier, it was answered, and the answer is kept. */
export type ManifestStep = "before_close_out" | "after_close_out" | "after_closed"

/** The platform with settings of manifests that a process may override; most set none. */
export interface ManifestPlatform extends Platform {
  readonly manifests?: {
    readonly timings?: Partial<ManifestTimings>
    readonly reached?: (step: ManifestStep) => void
  }
}

export function timingsOf({ manifests }: ManifestPlatform): ManifestTimings {
  return { ...DEFAULT_TIMINGS, ...manifests?.timings }
}

interface ManifestNotifiers {
  /** Signals that a manifest is to be closed out. */
  readonly due: Notifier
  /** Signals that one was. */
  readonly settled: Notifier
}

const notifiersByDb = new WeakMap<object, ManifestNotifiers>()

/** Connects the calls and the worker of one process. It only saves time: whoever is not woken looks again after a while. */
export function manifestNotifiers({ db }: Platform): ManifestNotifiers {
  const known = notifiersByDb.get(db)
  if (known !== undefined) return known
  const notifiers = { due: createNotifier(), settled: createNotifier() }
  notifiersByDb.set(db, notifiers)
  return notifiers
}
