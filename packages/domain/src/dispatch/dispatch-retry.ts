const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a dispatch waits after its first failure, its second and so on; after the last, as long each time. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS] as const

/** A shop that has not taken a dispatch for so long is not asked any more until somebody wants it to be. */
const GIVE_UP_MS = 24 * HOUR_MS

/**
 * How long to wait before a shop is told again, in milliseconds; null once it has failed for a day (DISPATCH-12).
 * @param failures how often it has failed, at least once.
 * @param failingMs since when it fails.
 * @param askedMs what the shop itself asks for; null where it asks for nothing.
 */
export function dispatchRetryMs(failures: number, failingMs: number, askedMs: number | null): number | null {
  if (failingMs >= GIVE_UP_MS) return null
  const usual = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? MINUTE_MS
  return Math.max(usual, askedMs ?? 0)
}
