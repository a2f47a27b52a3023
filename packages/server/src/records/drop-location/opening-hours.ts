import { openingTimeSchema, type OpeningTime } from "@smart-send/domain/drop-location/drop-location"

const DAYS = openingTimeSchema.shape.Day.options
const SHORT = DAYS.map((day) => day.slice(0, 2))
const PART = /^([A-Z][a-z](?:[-,][A-Z][a-z])*) (\d{2}:\d{2})-(\d{2}:\d{2})$/
/** The last minute of the day: a clock has no 24:00. */
const MIDNIGHT = "23:59"

/**
 * Parses opening hours as data files write them, "Mo-Sa 07:00-22:00; Su 08:00-20:00" or "24/7", into days from Monday
 * on. A day that is not named is closed, and an empty text is closed all week. Null for any other text.
 */
export function readOpeningHours(text: string): readonly OpeningTime[] | null {
  if (text === "24/7") return DAYS.map((Day) => ({ Day, OpeningTime: "00:00", ClosingTime: MIDNIGHT }))
  const parts = text.split(";").filter((each) => each.trim() !== "")
  const times = parts.flatMap(timesOf)
  const byDay = new Map(times.map((time) => [time?.Day, time]))
  // A day that is named twice is refused, because it is unclear which hours are right.
  if (byDay.size < times.length) return null
  const sorted = DAYS.flatMap((day) => byDay.get(day) ?? [])
  return sorted.length === times.length ? sorted : null
}

/** One part, "Mo-Sa 07:00-22:00": a time for each of its days. A null entry stands for what cannot be read. */
function timesOf(part: string): readonly (OpeningTime | null)[] {
  const [, named = "", opens = "", closes = ""] = PART.exec(part.trim()) ?? []
  return named.split(",").flatMap((range) => {
    const [from = -1, to = from] = range.split("-").map((day) => SHORT.indexOf(day))
    if (from < 0 || to < from) return [null]
    return DAYS.slice(from, to + 1).map((day) => timeOf(day, opens, closes))
  })
}

function timeOf(Day: OpeningTime["Day"], opens: string, closes: string): OpeningTime | null {
  const ClosingTime = closes === "24:00" ? MIDNIGHT : closes
  const read = openingTimeSchema.safeParse({ Day, OpeningTime: opens, ClosingTime })
  return read.success && opens < ClosingTime ? read.data : null
}
