import type { IsoDate } from "./iso-date.ts"

/** A moment at the depot's clock (Europe/London): what cut-offs and "today" are counted from. The domain has no clock. */
export interface LocalMoment {
  readonly date: IsoDate
  /** Minutes since midnight, 0 to 1439. */
  readonly minutes: number
}
