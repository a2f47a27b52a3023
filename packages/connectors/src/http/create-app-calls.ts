import type { AppCall, AppCalls } from "../app-calls.ts"
import { type CallBucket, emptyMs, fillBucket } from "./call-bucket.ts"

const HOUR_MS = 3_600_000
/** Any twenty-four hours lie within so many whole ones. */
const HOURS = 25

interface Counted {
  readonly bucket: CallBucket
  /** Of each hour, the calls of each account. */
  readonly hours: Map<number, Map<string, number>>
}

/**
 * Counts the calls of apps in this process alone.
 * @param now milliseconds.
 */
export function createAppCalls(now: () => number): AppCalls {
  const counted = new Map<string, Counted>()

  function countedOf({ app, limit }: AppCall, at: number): Counted {
    const kept = counted.get(app) ?? { bucket: { left: limit.burst, at }, hours: new Map() }
    counted.set(app, kept)
    fillBucket(kept.bucket, limit, at)
    const first = Math.floor(at / HOUR_MS) - HOURS + 1
    for (const hour of kept.hours.keys()) if (hour < first) kept.hours.delete(hour)
    return kept
  }

  return {
    take: async (call) => {
      const at = now()
      const { bucket, hours } = countedOf(call, at)
      const hour = Math.floor(at / HOUR_MS)
      const counts = [...hours.values()]
      const left = call.limit.perDay - sum(counts.map((of) => sum([...of.values()])))
      const mine = sum(counts.map((of) => of.get(call.account) ?? 0))
      const spentMs = mine >= left ? (hour + 1) * HOUR_MS - at : 0
      const waitMs = Math.max(spentMs, emptyMs(bucket, call.limit))
      if (waitMs > call.patienceMs) return waitMs
      bucket.left -= 1
      const calls = hours.get(hour) ?? new Map<string, number>()
      hours.set(hour, calls.set(call.account, (calls.get(call.account) ?? 0) + 1))
      return waitMs
    },
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
