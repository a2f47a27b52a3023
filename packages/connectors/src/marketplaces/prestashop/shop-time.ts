import { dateOfDayNumber, dayNumber } from "@smart-send/domain/calendar/iso-date"
import { instantOf, isTimeZone, zonedMoment } from "@smart-send/domain/calendar/zoned-moment"

const HOUR_MS = 60 * 60 * 1000
/** Of all clocks on earth, the last and the first: hours behind and ahead of UTC. */
const FURTHEST = { behind: 12, ahead: 14 } as const

/**
 * The webservice's times have no zone: they are by the shop's own clock. Where the key may read the configuration, `timeZone` is
 * the shop's. Otherwise it is empty, and times are taken for UTC: they are the same among each other, and wrong by the shop's offset.
 */
export function fromShopTime(written: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/.exec(written.trim())
  if (match === null) return null
  const [, date = "", hours = "", minutes = "", seconds = ""] = match
  // A time that has not come is written with zeros.
  const isDay = date.startsWith("0000") ? false : dateOfDayNumber(dayNumber(date)) === date
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const at = instantOf(date, Number(hours) * 60 + Number(minutes), zoneOf(timeZone)) + Number(seconds) * 1000
  return new Date(at).toISOString()
}

/**
 * From and until by the shop's clock. Where its zone is not known they reach as far as any clock goes, so that no change is missed:
 * the same orders are then read again for a day.
 */
export function toShopTimes(from: string, until: string, timeZone: string): readonly [from: string, until: string] {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  if (isTimeZone(timeZone)) return [clockText(first, timeZone), clockText(last, timeZone)]
  return [clockText(first - FURTHEST.behind * HOUR_MS, "UTC"), clockText(last + FURTHEST.ahead * HOUR_MS, "UTC")]
}

function zoneOf(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : "UTC"
}

function clockText(at: number, timeZone: string): string {
  const { date, minutes } = zonedMoment(at, timeZone)
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(new Date(at).getUTCSeconds())}`
}

function two(value: number): string {
  return String(value).padStart(2, "0")
}
