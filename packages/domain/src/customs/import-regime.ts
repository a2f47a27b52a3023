import { minor, type Minor } from "../money/money.ts"
import type { CustomsArea } from "./customs-area.ts"
import { CONVERSION_RATES } from "./convert-value.ts"
import type { CustomsSourceKey } from "./customs-sources.ts"

/** How an area treats small parcels, from one day until another (ISO dates, the last excluded). All amounts in pence. */
export interface ImportRegime {
  readonly area: CustomsArea
  readonly since: string
  readonly until: string
  /** The value of goods up to which it holds. */
  readonly upTo: Minor
  /** A flat duty for each distinct 6-digit code; 0 where nothing is taken. */
  readonly dutyPerCode: Minor
  readonly source: CustomsSourceKey
}

const euro = (euros: number): Minor => minor(Math.round(euros * 100 * CONVERSION_RATES.EUR))
const dollar = (dollars: number): Minor => minor(Math.round(dollars * 100 * CONVERSION_RATES.USD))

/** What the European Union counts as a small parcel, and up to which IOSS holds: 150 euro in pence (CUSTOMS-13, CUSTOMS-21). */
export const EU_LOW_VALUE = euro(150)

/** Regimes as data (CUSTOMS-22): of one area and day there is at most one. Since 29 August 2025 the United States have none. */
export const importRegimes: readonly ImportRegime[] = [
  { area: "Eu", since: "2021-07-01", until: "2026-07-01", upTo: EU_LOW_VALUE, dutyPerCode: minor(0), source: "ioss" },
  {
    area: "Eu",
    since: "2026-07-01",
    until: "2028-07-01",
    upTo: EU_LOW_VALUE,
    dutyPerCode: euro(3),
    source: "eu-flat-duty",
  },
  {
    area: "Usa",
    since: "2016-03-10",
    until: "2025-08-29",
    upTo: dollar(800),
    dutyPerCode: minor(0),
    source: "us-de-minimis",
  },
]

/** The regime of an area on a day for goods of a value; null where the country's rates alone count. @param on ISO date. */
export function importRegimeOf(area: CustomsArea | null, value: Minor, on: string): ImportRegime | null {
  const regime = importRegimes.find((each) => each.area === area && each.since <= on && on < each.until)
  return regime !== undefined && value <= regime.upTo ? regime : null
}
