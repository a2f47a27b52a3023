import type { DateOrder } from "./date-orders.ts"

const MONTHS: ReadonlyMap<string, number> = new Map(
  // English, and where German differs.
  "jan feb mar apr may jun jul aug sep oct nov dec|jan feb mär apr mai jun jul aug sep okt nov dez|jan feb mrz apr mai jun jul aug sep okt nov dez"
    .split("|")
    .flatMap((names) => names.split(" ").map((name, index) => [name, index + 1] as const)),
)

type Triple = readonly [year: number, month: number, day: number]

/** How the time may follow a date, 12 or 24 hours: it is left out, for a report's time has no zone. */
const TIME = String.raw`(?:[ T,]+\d{1,2}[:.]\d{2}.*)?$`
/** A day of the week before a date says nothing that the date does not. */
const DAY_OF_WEEK = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|mo|di|mi|do|fr|sa|so)[.,]* +/iu
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-. ]+(\p{L}{3})\p{L}*[-., ]+(\d{4}|\d{2})${TIME}`,
  "u",
)
const NAME_FIRST = new RegExp(
  String.raw`^(\p{L}{3})\p{L}*[-. ]+(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4}|\d{2})${TIME}`,
  "u",
)
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${TIME}`, "u")
const ISO =
  /^(\d{4})([-/.])(\d{2})\2(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/

/**
 * A date as files write it, as an ISO date-time in UTC, or null when it is none: `14-Nov-26`, `Nov-14-26`, `14/11/2026` or
 * `11/14/2026`, `2026-11-14`, `2026-11-14 10:15:02 +0100`. A date without a zone is midnight UTC. `order` decides where both
 * orders make a date.
 */
export function readDate(written: string, order: DateOrder = "dayFirst"): string | null {
  const cell = written.replace(DAY_OF_WEEK, "")
  const named = DAY_NAMED.exec(cell)
  if (named) return atMidnight([yearOf(named[3]), monthOf(named[2]), Number(named[1])])
  const nameFirst = NAME_FIRST.exec(cell)
  if (nameFirst) return atMidnight([yearOf(nameFirst[3]), monthOf(nameFirst[1]), Number(nameFirst[2])])
  const numbers = readNumbers(cell)
  if (numbers !== null) return numbers[order] ?? numbers.dayFirst ?? numbers.monthFirst
  const iso = ISO.exec(cell)
  if (!iso) return null
  const [, year, , month, day, hours, minutes, seconds, zone = "Z"] = iso
  const time = [Number(hours ?? 0), Number(minutes ?? 0) - offsetMinutes(zone), Number(seconds ?? 0)] as const
  return toIso([Number(year), Number(month), Number(day)], time)
}

/** What a date of three numbers is in either order, null where it is none; null for other dates. Dots are day first everywhere. */
export function readNumbers(cell: string): Readonly<Record<DateOrder, string | null>> | null {
  const numbers = NUMBERS.exec(cell)
  if (!numbers) return null
  const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), yearOf(numbers[4])]
  const dayFirst = atMidnight([year, second, first])
  return { dayFirst, monthFirst: numbers[2] === "." ? dayFirst : atMidnight([year, first, second]) }
}

function monthOf(name: string | undefined): number {
  return MONTHS.get((name ?? "").toLowerCase()) ?? 0
}

function yearOf(text: string | undefined): number {
  return text?.length === 2 ? 2000 + Number(text) : Number(text)
}

function offsetMinutes(offset: string): number {
  if (/^[A-Z]/.test(offset)) return 0
  const sign = offset.startsWith("-") ? -1 : 1
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(":", "")))
}

/** A year of four digits that no order can be of is a slip, not a date. */
const FIRST_YEAR = 1900

function atMidnight(date: Triple): string | null {
  return toIso(date, [0, 0, 0])
}

/** Civil-calendar arithmetic by hand: the domain has no clock, and Date would bring the machine's time zone in. */
function toIso([y, m, d]: Triple, [hours, minutes, seconds]: readonly [number, number, number]): string | null {
  if (y < FIRST_YEAR || m < 1 || m > 12 || d < 1 || d > daysIn(y, m) || hours > 23 || seconds > 59) return null
  const total = hours * 60 + minutes
  const dayShift = Math.floor(total / 1440)
  const rest = total - dayShift * 1440
  const [year2, month2, day2] = shiftDay([y, m, d], dayShift)
  return `${pad(year2, 4)}-${pad(month2)}-${pad(day2)}T${pad(Math.floor(rest / 60))}:${pad(rest % 60)}:${pad(seconds)}.000Z`
}

function shiftDay([y, m, d]: Triple, days: number): Triple {
  const day = d + days
  if (day < 1) return m === 1 ? [y - 1, 12, 31] : [y, m - 1, daysIn(y, m - 1)]
  if (day > daysIn(y, m)) return m === 12 ? [y + 1, 1, 1] : [y, m + 1, 1]
  return [y, m, day]
}

function daysIn(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(m) ? 30 : 31
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, "0")
}
