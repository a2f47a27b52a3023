const KILO = 1_000
const MEGA = 1_000_000

/** "4.2 MB", "310 kB", as people read the size of a file. */
export function megabytes(bytes: number, locale: string): string {
  const isSmall = bytes < MEGA
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    unitDisplay: "short",
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  return format.format(isSmall ? Math.ceil(bytes / KILO) : bytes / MEGA)
}
