const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** UTC. Few book then, and couriers have long closed the day. */
const NIGHT_HOUR = 2

/** Milliseconds until the next night after a moment. */
export function untilNextNight(moment: Date): number {
  const sinceNight = (moment.getTime() - NIGHT_HOUR * HOUR_MS) % DAY_MS
  return DAY_MS - sinceNight
}
