import type { Platform } from "../../context.ts"

/** Time limits of telling shops in milliseconds, and how much is done at once. */
export interface DispatchTimings {
  /** Of one question to a shop, without the renewal of its tokens. */
  readonly callBudgetMs: number
  /** Longer than all questions about one parcel and a renewal, so that they end before the lease does. */
  readonly leaseMs: number
  /** So long after an unclear answer the shop is asked whether it has it: shops show what they took with a delay. */
  readonly lookUpMs: number
  /** What waits for somebody to put an account right is tried so often all the same, in case that it was put right at the shop. */
  readonly heldMs: number
  /** How much faster than real time failures are tried again; 1 but in tests. */
  readonly pace: number
  readonly busyLoopMs: number
  readonly idleLoopMs: number
  /** Parcels at once, of all accounts and of one. Slow shops hold theirs for long, so there are places for many. */
  readonly mostAtOnce: number
  readonly mostOfAccount: number
  /** Lines claimed at once: their parcels ask the database at the same moment. */
  readonly mostClaimed: number
}

const DEFAULT_TIMINGS: DispatchTimings = {
  callBudgetMs: 20_000,
  leaseMs: 180_000,
  lookUpMs: 60_000,
  heldMs: 3_600_000,
  pace: 1,
  busyLoopMs: 250,
  idleLoopMs: 1_000,
  // Nearly all of the time each waits for its shop.
  mostAtOnce: 500,
  mostOfAccount: 4,
  mostClaimed: 64,
}

/** Moments at which a process may die without a dispatch being lost or told twice. */
export type DispatchFailPoint = "after_claim" | "before_send" | "after_send" | "after_settle"

/** The platform with settings of dispatches that a process may override; most set none. */
export interface DispatchPlatform extends Platform {
  readonly dispatching?: {
    readonly timings?: Partial<DispatchTimings>
    /** Called at each fail point; one that throws ends the work on the parcel there, as a kill would. */
    readonly reached?: (point: DispatchFailPoint) => void
  }
}

export function timingsOf({ dispatching }: DispatchPlatform): DispatchTimings {
  return { ...DEFAULT_TIMINGS, ...dispatching?.timings }
}
