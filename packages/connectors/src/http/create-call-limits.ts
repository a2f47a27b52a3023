import { setTimeout as pause } from "node:timers/promises"
import type { CallLimit } from "../marketplace-manifest.ts"

/** Buckets, one for each key, that fill by time. */
export interface CallLimits {
  /**
   * Takes a call out of the key's bucket, waiting for it at most `patienceMs`. Answers 0 when the call may be made, otherwise in how
   * many milliseconds it could be.
   */
  take(key: string, signal: AbortSignal, patienceMs?: number): Promise<number>
  /** The shop itself says that nothing is taken for so long. */
  hold(key: string, ms: number): void
}

/** What waits in place; longer waits are told to the caller, who has other things to do. Milliseconds. */
const PATIENCE_MS = 5000
/** Buckets that are full again are forgotten beyond so many. */
const MOST_KEYS = 10_000

interface Bucket {
  /** May be negative: promised to those who wait. */
  left: number
  at: number
  heldUntil: number
}

/** Keeps to the limits of one marketplace. Each process keeps its own; an account is worked on by one process at a time. */
export function createCallLimits(
  { perSecond, burst }: CallLimit,
  now: () => number = () => performance.now(),
  wait: (ms: number, signal: AbortSignal) => Promise<unknown> = async (ms, signal) => pause(ms, undefined, { signal }),
): CallLimits {
  const buckets = new Map<string, Bucket>()

  function bucketOf(key: string): Bucket {
    const at = now()
    const kept = buckets.get(key) ?? { left: burst, at, heldUntil: 0 }
    kept.left = Math.min(burst, kept.left + ((at - kept.at) / 1000) * perSecond)
    kept.at = at
    buckets.delete(key)
    buckets.set(key, kept)
    if (buckets.size > MOST_KEYS) forgetFull(at)
    return kept
  }

  function forgetFull(at: number): void {
    for (const [key, { left, at: then, heldUntil }] of buckets) {
      if (heldUntil <= at && left + ((at - then) / 1000) * perSecond >= burst) buckets.delete(key)
    }
  }

  return {
    take: async (key, signal, patienceMs = PATIENCE_MS) => {
      const bucket = bucketOf(key)
      const heldMs = Math.max(0, bucket.heldUntil - now())
      const emptyMs = bucket.left >= 1 ? 0 : ((1 - bucket.left) / perSecond) * 1000
      const waitMs = Math.ceil(Math.max(heldMs, emptyMs))
      if (waitMs > patienceMs) return waitMs
      bucket.left -= 1
      if (waitMs > 0) await wait(waitMs, signal)
      return 0
    },
    hold: (key, ms) => {
      const bucket = bucketOf(key)
      bucket.heldUntil = Math.max(bucket.heldUntil, now() + ms)
    },
  }
}
