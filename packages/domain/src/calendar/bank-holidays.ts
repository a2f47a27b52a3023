import { postcodePlace } from "../country/postcode-pattern.ts"
import { dateOfDayNumber, dayNumber, type IsoDate } from "./iso-date.ts"
import { hasBritishPostcodes } from "../country/british-countries.ts"

/** Whose bank holidays count. `none`: abroad, whose holidays we do not know. */
export type HolidayRegion = "england-and-wales" | "scotland" | "northern-ireland" | "none"

const SCOTTISH_AREAS = new Set("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" "))

/** The United Kingdom's region of a postcode; its islands keep (nearly) England's days. Other countries have none. */
export function holidayRegion(country: string, postcode: string): HolidayRegion {
  if (!hasBritishPostcodes(country)) return "none"
  const { area } = postcodePlace(postcode)
  if (area === "BT") return "northern-ireland"
  return SCOTTISH_AREAS.has(area) ? "scotland" : "england-and-wales"
}

/** Days by proclamation, which no rule foretells: added here when they are announced. */
const PROCLAIMED: Readonly<Record<number, readonly IsoDate[]>> = {
  2022: ["2022-06-03", "2022-09-19"],
  2023: ["2023-05-08"],
}

type Region = Exclude<HolidayRegion, "none">
const EVERYWHERE: readonly Region[] = ["england-and-wales", "scotland", "northern-ireland"]
const NOT_SCOTLAND: readonly Region[] = ["england-and-wales", "northern-ireland"]

/** A bank holiday: where it is kept, and on which day (day number) of a year. */
interface Holiday {
  readonly regions: readonly Region[]
  readonly on: (year: number) => number
  /** A fixed date that falls on a weekend is kept on the next weekday that is no holiday itself. */
  readonly isMoved: boolean
}

const fixed = (regions: readonly Region[], month: number, day: number): Holiday => ({
  regions,
  on: (year) => dayOf(year, month, day),
  isMoved: true,
})
const rule = (regions: readonly Region[], on: (year: number) => number): Holiday => ({ regions, on, isMoved: false })

/** In the order in which they are moved: Christmas before Boxing Day, New Year before 2 January. */
const HOLIDAYS: readonly Holiday[] = [
  fixed(EVERYWHERE, 1, 1),
  fixed(["scotland"], 1, 2),
  fixed(["northern-ireland"], 3, 17),
  rule(EVERYWHERE, (year) => easter(year) - 2),
  rule(NOT_SCOTLAND, (year) => easter(year) + 1),
  rule(EVERYWHERE, (year) => firstMonday(year, 5)),
  rule(EVERYWHERE, (year) => lastMonday(year, 5)),
  fixed(["northern-ireland"], 7, 12),
  rule(["scotland"], (year) => firstMonday(year, 8)),
  rule(NOT_SCOTLAND, (year) => lastMonday(year, 8)),
  fixed(["scotland"], 11, 30),
  fixed(EVERYWHERE, 12, 25),
  fixed(EVERYWHERE, 12, 26),
]

/** The days of a year on which banks and couriers rest in a region, substitute days in place of weekends, ascending. */
export function bankHolidays(year: number, region: HolidayRegion): readonly IsoDate[] {
  return holidayNumbers(year, region).map(dateOfDayNumber)
}

/** Days on which no parcel is brought or fetched, whatever the country and whatever weekday they fall on. */
const REST_EVERYWHERE: ReadonlySet<string> = new Set(["12-25", "01-01"])
/** Kept in the United Kingdom on the day itself too, when the bank holiday moves from a Saturday to a Monday. */
const REST_AT_HOME: ReadonlySet<string> = new Set(["12-26"])

/** Whether couriers rest on a day in a region: Christmas Day and New Year's Day everywhere, else its bank holidays. */
export function isDayOfRest(days: number, region: HolidayRegion): boolean {
  const date = dateOfDayNumber(days)
  const monthAndDay = date.slice(5)
  if (REST_EVERYWHERE.has(monthAndDay)) return true
  if (region === "none") return false
  return REST_AT_HOME.has(monthAndDay) || holidayNumbers(Number(date.slice(0, 4)), region).includes(days)
}

const known = new Map<string, readonly number[]>()

/** The same as day numbers; worked out once for each year and region. */
function holidayNumbers(year: number, region: HolidayRegion): readonly number[] {
  const key = `${region} ${year}`
  const found = known.get(key) ?? (region === "none" ? [] : workOut(year, region))
  known.set(key, found)
  return found
}

function workOut(year: number, region: Region): readonly number[] {
  const kept = HOLIDAYS.filter((holiday) => holiday.regions.includes(region))
  const days = new Set(kept.filter((holiday) => !holiday.isMoved).map((holiday) => holiday.on(year)))
  for (const day of PROCLAIMED[year] ?? []) days.add(dayNumber(day))
  // A weekday keeps its own day even when another is moved: 25 December, a Sunday, goes past Monday 26.
  const own = kept.filter((holiday) => holiday.isMoved).map((holiday) => holiday.on(year))
  for (const day of own) if (!isWeekend(day)) days.add(day)
  for (const day of own) {
    if (!isWeekend(day)) continue
    let substitute = day
    while (isWeekend(substitute) || days.has(substitute)) substitute += 1
    days.add(substitute)
  }
  return [...days].toSorted((a, b) => a - b)
}

/** 0 is Monday, 6 Sunday. 1 January 1970 was a Thursday. */
export function weekday(days: number): number {
  return (((days + 3) % 7) + 7) % 7
}

function isWeekend(days: number): boolean {
  return weekday(days) >= 5
}

function dayOf(year: number, month: number, day: number): number {
  return dayNumber(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)
}

function firstMonday(year: number, month: number): number {
  const first = dayOf(year, month, 1)
  return first + ((7 - weekday(first)) % 7)
}

/** Of a month of 31 days. */
function lastMonday(year: number, month: number): number {
  const last = dayOf(year, month, 31)
  return last - weekday(last)
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm, Meeus and others). */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const number = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(number / 31), (number % 31) + 1)
}
