import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { dateOfDayNumber, dayNumber } from "@smart-send/domain/calendar/iso-date"

/** A moment beside today: "today 09:14", "yesterday 17:02", "3 Nov 09:14", and the year where it is another. */
export interface ActivityTime {
  readonly day: "today" | "yesterday" | "before"
  /** "3 Nov" or "3 Nov 2025"; empty for the last two days. */
  readonly date: string
  readonly time: string
}

/** @param today London's date, as all the times of the product are London's. */
export function activityTime(at: string, today: string, locale: string): ActivityTime {
  const moment = new Date(at)
  const { date } = londonMoment(moment)
  const timeZone = "Europe/London"
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  const day = date === today ? "today" : date === dateOfDayNumber(dayNumber(today) - 1) ? "yesterday" : "before"
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const dates = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  })
  return { day, date: day === "before" ? dates.format(moment) : "", time: time.format(moment) }
}
