import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import type { TrackingSummary } from "../item/item.ts"

/** How long couriers may take to report what they did (24 hours), counted from the end of the day. */
const ALLOWANCE_DAYS = 2

/**
 * Since when a parcel is late (TRACK-11): a day after the day it should have been delivered by, because couriers report late. Null
 * while there is time, when no day is known, once it was delivered, and once it is on its way back.
 * @param dueBy ISO date; `now` ISO date and time, UTC.
 */
export function lateSince(
  dueBy: string | undefined,
  summary: Pick<TrackingSummary, "Delivered" | "RTS"> | null,
  now: string,
): string | null {
  if (dueBy === undefined || summary?.Delivered != null || summary?.RTS != null) return null
  const since = `${dateOfDayNumber(dayNumber(dueBy) + ALLOWANCE_DAYS)}T00:00:00.000Z`
  return since <= now ? since : null
}
