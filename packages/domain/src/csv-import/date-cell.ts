const MONTHS: ReadonlyMap<string, number> = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, index) => [
    name,
    index + 1,
  ]),
)

/**
 * A date as files write it, as an ISO date-time in UTC, or null when it is none: `14-Nov-26`, `14/11/2026` (day first),
 * `2026-11-14`, `2026-11-14 10:15:02 +0100`. A date without a time is midnight UTC.
 */
export function readDate(cell: string): string | null {
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[A-Za-z]*[- ](\d{2}|\d{4})\b/.exec(cell)
  if (named)
    return toIso([year(named[3]), MONTHS.get((named[2] ?? "").toLowerCase()) ?? 0, Number(named[1])], [0, 0, 0])
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})\b/.exec(cell)
  if (slashed) return toIso([year(slashed[3]), Number(slashed[2]), Number(slashed[1])], [0, 0, 0])
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(
    cell,
  )
  if (!iso) return null
  const time = [Number(iso[4] ?? 0), Number(iso[5] ?? 0) - offsetMinutes(iso[7] ?? "Z"), Number(iso[6] ?? 0)] as const
  return toIso([Number(iso[1]), Number(iso[2]), Number(iso[3])], time)
}

function year(text: string | undefined): number {
  const value = Number(text)
  return value < 100 ? 2000 + value : value
}

function offsetMinutes(offset: string): number {
  if (offset === "Z") return 0
  const sign = offset.startsWith("-") ? -1 : 1
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)))
}

type Triple = readonly [number, number, number]

/** Civil-calendar arithmetic by hand: the domain has no clock, and Date would bring the machine's time zone in. */
function toIso([y, m, d]: Triple, [hours, minutes, seconds]: Triple): string | null {
  if (m < 1 || m > 12 || d < 1 || d > daysIn(y, m) || hours > 23 || seconds > 59) return null
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
