import type { TrackingSummary } from "../item/item.ts"
import { latestStep } from "./latest-step.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A parcel that nothing was heard of for so long is not asked about any more. */
const SILENT_FOR_GOOD = 45 * DAY

/**
 * How long to wait, in milliseconds, before the courier is asked about a parcel again (TRACK-9): often while something is about
 * to happen, seldom when nothing has for long. Null when nothing more is to come. `quietMs` is the time since the last news, or
 * since it was booked.
 */
export function nextLookMs(summary: TrackingSummary | null, quietMs: number): number | null {
  if (quietMs > SILENT_FOR_GOOD) return null
  const step = latestStep(summary)
  if (step === "Delivered") return null
  if (step === "DeliveryScheduled" && quietMs < DAY) return 15 * MINUTE
  if (quietMs < 2 * DAY) return HOUR
  if (quietMs < 7 * DAY) return 4 * HOUR
  return 12 * HOUR
}
