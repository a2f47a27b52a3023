import { dateOfDayNumber, dayNumber, type IsoDate } from "./iso-date.ts"

/** The periods that lists of past orders are narrowed to; `Last30Days` is the usual one (LIST-15). */
export const PERIODS = [
  "Today",
  "Yesterday",
  "ThisWeek",
  "LastWeek",
  "ThisMonth",
  "LastMonth",
  "Last30Days",
  "Last6Months",
  "Any",
] as const
export type Period = (typeof PERIODS)[number]

/** The days of a period, the first and the last included. */
export interface Days {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The days of `period` as seen from `today`; null for no limit. Weeks begin on Monday. */
export function periodDays(period: Period, today: IsoDate): Days | null {
  const day = dayNumber(today)
  const monday = day - weekday(day)
  switch (period) {
    case "Today":
      return { from: today, to: today }
    case "Yesterday":
      return days(day - 1, day - 1)
    case "ThisWeek":
      return days(monday, day)
    case "LastWeek":
      return days(monday - 7, monday - 1)
    case "ThisMonth":
      return { from: monthStart(today, 0), to: today }
    case "LastMonth":
      return { from: monthStart(today, -1), to: dateOfDayNumber(dayNumber(monthStart(today, 0)) - 1) }
    case "Last30Days":
      return days(day - 30, day)
    case "Last6Months":
      return { from: sameDayBefore(today, 6), to: today }
    case "Any":
      return null
  }
}

function days(from: number, to: number): Days {
  return { from: dateOfDayNumber(from), to: dateOfDayNumber(to) }
}

/** 0 on Monday. Day 0, 1 January 1970, was a Thursday. */
function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

function monthStart(today: IsoDate, shift: number): IsoDate {
  const [year = 0, month = 1] = today.split("-").map(Number)
  const months = year * 12 + month - 1 + shift
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`
}

/** The same day of an earlier month, or that month's last day where it is shorter. */
export function sameDayBefore(today: IsoDate, months: number): IsoDate {
  const first = monthStart(today, -months)
  const last = dateOfDayNumber(dayNumber(monthStart(today, 1 - months)) - 1)
  const wanted = `${first.slice(0, 8)}${today.slice(8, 10)}`
  return wanted > last ? last : wanted
}
