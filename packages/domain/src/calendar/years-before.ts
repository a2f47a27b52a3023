import type { IsoDate } from "./iso-date.ts"
import { sameDayBefore } from "./period.ts"

/** The same day some years earlier; of 29 February, the last of that month where the year has none. */
export function yearsBefore(day: IsoDate, years: number): IsoDate {
  return sameDayBefore(day, years * 12)
}
