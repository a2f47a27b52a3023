import { dateOfDayNumber, dayNumber } from "../calendar/iso-date.ts"
import type { TrackingEvent } from "./tracking-stage.ts"

/**
 * Whether an event can be about a parcel booked at `booked` (ISO): couriers give their numbers out again, so what happened before
 * the day before the booking happened to a stranger's parcel (TRACK-12).
 */
export function isNewsOfParcel({ timestamp }: Pick<TrackingEvent, "timestamp">, booked: string): boolean {
  return timestamp >= dateOfDayNumber(dayNumber(booked) - 1)
}
