/** Creating a formatter costs more than using it, so each is created once. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const longDayFormats = new Map<string, Intl.DateTimeFormat>()
/** Thousands of rows name the same few days. */
const MOST_DAYS = 1000
const days = new Map<string, string>()

/** Formats a weight or a side with at least `decimals` decimals and at most three. */
export function numberText(value: number, locale: string, decimals: number): string {
  const key = `${locale} ${decimals}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 3) })
  numberFormats.set(key, format)
  return format.format(value)
}

/** "Tue 24 Nov" from an ISO date. */
export function dayText(isoDate: string, locale: string): string {
  const key = `${locale} ${isoDate}`
  const before = days.get(key)
  if (before !== undefined) return before
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
  dayFormats.set(locale, format)
  const text = format.format(new Date(`${isoDate}T00:00:00Z`)).replace(",", "")
  if (days.size >= MOST_DAYS) days.clear()
  days.set(key, text)
  return text
}

const datedFormats = new Map<string, Intl.DateTimeFormat>()

/** "24 Nov" from an ISO date, and "24 Nov 2025" of another year than today's. */
export function dateText(isoDate: string, today: string, locale: string): string {
  const year = isoDate.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric"
  const key = `${locale} ${year ?? ""}`
  const format =
    datedFormats.get(key) ?? new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year, timeZone: "UTC" })
  datedFormats.set(key, format)
  return format.format(new Date(`${isoDate}T00:00:00Z`))
}

/** "Tuesday 24 November" from an ISO date. */
export function longDayText(isoDate: string, locale: string): string {
  const format =
    longDayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
  longDayFormats.set(locale, format)
  return format.format(new Date(`${isoDate}T00:00:00Z`))
}
