import type { CallLimit } from "../marketplace-manifest.ts"
import { type CallBucket, emptyMs, fillBucket } from "./call-bucket.ts"
import { shopPace, type ShopPace } from "./shop-pace.ts"

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
export const PATIENCE_MS = 5000
/** Buckets that are full again are forgotten beyond so many. */
const MOST_KEYS = 10_000

interface HeldBucket extends CallBucket {
  heldUntil: number
}

/** Keeps to the limits of one marketplace. Each process keeps its own; an account is worked on by one process at a time. */
export function createCallLimits(
  limit: CallLimit,
  { now, sleep }: Pick<ShopPace, "now" | "sleep"> = shopPace(),
): CallLimits {
  const buckets = new Map<string, HeldBucket>()

  function bucketOf(key: string): HeldBucket {
    const at = now()
    const kept = buckets.get(key) ?? { left: limit.burst, at, heldUntil: 0 }
    fillBucket(kept, limit, at)
    buckets.delete(key)
    buckets.set(key, kept)
    if (buckets.size > MOST_KEYS) forgetFull(at)
    return kept
  }

  function forgetFull(at: number): void {
    for (const [key, bucket] of buckets) {
      fillBucket(bucket, limit, at)
      if (bucket.heldUntil <= at && bucket.left >= limit.burst) buckets.delete(key)
    }
  }

  return {
    take: async (key, signal, patienceMs = PATIENCE_MS) => {
      const bucket = bucketOf(key)
      const waitMs = Math.max(0, Math.ceil(bucket.heldUntil - now()), emptyMs(bucket, limit))
      if (waitMs > patienceMs) return waitMs
      bucket.left -= 1
      if (waitMs > 0) await sleep(waitMs, signal)
      return 0
    },
    hold: (key, ms) => {
      const bucket = bucketOf(key)
      bucket.heldUntil = Math.max(bucket.heldUntil, now() + ms)
    },
  }
}
