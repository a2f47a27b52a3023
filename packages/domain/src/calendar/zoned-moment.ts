import { dayNumber, type IsoDate } from "./iso-date.ts"
import type { LocalMoment } from "./local-moment.ts"

const MINUTE = 60_000
const DAY_MINUTES = 1440

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Whether it is the name of a time zone, such as "Europe/London". */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** A moment, in milliseconds since 1970, by the clock and calendar of a time zone. */
export function zonedMoment(at: number, timeZone: string): LocalMoment {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    minutes: Number(parts["hour"]) * 60 + Number(parts["minute"]),
  }
}

/**
 * When the clocks of a time zone show a day and a time of day, in milliseconds since 1970. Of a time that they show twice the first; for one that they leave out,
 * as much later as they are put forward.
 */
export function instantOf(date: IsoDate, minutes: number, timeZone: string): number {
  const wanted = dayNumber(date) * DAY_MINUTES + minutes
  // Clocks are never put on or back by more than a day's half, so one of these two offsets holds at the time asked for.
  const candidates = [wanted - DAY_MINUTES / 2, wanted + DAY_MINUTES / 2].map(
    (near) => wanted - offsetAt(near, timeZone),
  )
  const right = candidates.filter((utc) => utc + offsetAt(utc, timeZone) === wanted)
  return (right.length === 0 ? Math.max(...candidates) : Math.min(...right)) * MINUTE
}

/** Clocks have changed at whole quarters of an hour only, since the last country has given up the sun's own time (1972). */
const QUARTER = 15
const QUARTERS_FROM = dayNumber("1973-01-01") * DAY_MINUTES
const MOST_OFFSETS = 5_000
const offsets = new Map<string, number>()

/** By how many minutes a zone's clocks are before UTC. It is remembered, because asking takes longer than all else that is done with a time. */
function offsetAt(utcMinutes: number, timeZone: string): number {
  if (utcMinutes < QUARTERS_FROM) return offsetOf(utcMinutes, timeZone)
  const key = `${timeZone} ${Math.floor(utcMinutes / QUARTER)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = offsetOf(utcMinutes, timeZone)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function offsetOf(utcMinutes: number, timeZone: string): number {
  const { date, minutes } = zonedMoment(utcMinutes * MINUTE, timeZone)
  return dayNumber(date) * DAY_MINUTES + minutes - utcMinutes
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  clocks.set(timeZone, made)
  return made
}
