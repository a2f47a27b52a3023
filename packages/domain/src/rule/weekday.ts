import { dayNumber, type IsoDate } from "../calendar/iso-date.ts"

/** From Monday on, as a condition on the sold day names them. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const
export type Weekday = (typeof weekdays)[number]

/** 1 January 1970 was a Thursday. */
const FIRST = 3

export function weekdayOf(date: IsoDate): Weekday {
  return weekdays[(dayNumber(date) + FIRST) % weekdays.length] ?? "Monday"
}
