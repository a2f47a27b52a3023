import { z } from "zod"
import { dayNumber } from "../calendar/iso-date.ts"

const DAY_MS = 86_400_000

/** A month of the calendar in London, as "2026-11". */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "A month is written as 2026-11.")
export type Month = z.infer<typeof monthSchema>

/** The first day of a month, as an ISO date. */
function firstDayOf(month: Month): string {
  return `${month}-01`
}

/** "November 2026". */
export function monthText(month: Month, locale = "en-GB"): string {
  const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" })
  return name.format(dayNumber(firstDayOf(month)) * DAY_MS)
}
