import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"
import type { SendLimits } from "./send-to-printer.ts"

/** Time limits of printing in milliseconds, and how much it does at once. */
export interface PrintTimings extends SendLimits {
  /** A job whose owner was not heard of for so long is in doubt. Longer than any wait of {@link SendLimits}. */
  readonly leaseMs: number
  /** The same for a browser, which waits for its user while the print dialogue is open. */
  readonly browserLeaseMs: number
  readonly idleLoopMs: number
  readonly mostAtOnce: number
  /** What is being sent when the process stops has so long to end. */
  readonly stopMs: number
}

const DEFAULT_TIMINGS: PrintTimings = {
  connectMs: 5_000,
  stallMs: 20_000,
  endMs: 10_000,
  leaseMs: 60_000,
  browserLeaseMs: 600_000,
  idleLoopMs: 1_000,
  mostAtOnce: 8,
  stopMs: 4_000,
}

/** Moments at which a process may die and print nothing twice: the job is its own, and the printer has had it. */
export type PrintStep = "before_print" | "after_print"

/** The platform with settings of printing that a process may override; most set none. */
export interface StationPlatform extends Platform {
  readonly printing?: {
    readonly timings?: Partial<PrintTimings>
    readonly reached?: (step: PrintStep) => void
  }
}

export function timingsOf({ printing }: StationPlatform): PrintTimings {
  return { ...DEFAULT_TIMINGS, ...printing?.timings }
}

const notifiers = new WeakMap<object, Notifier>()

/** Wakes the worker of this process when a job is made. It only saves time: the worker looks by itself too. */
export function printNotifier({ db }: Platform): Notifier {
  const known = notifiers.get(db)
  if (known !== undefined) return known
  const made = createNotifier()
  notifiers.set(db, made)
  return made
}
