import { dateOfDayNumber, dayNumber, type IsoDate } from "../calendar/iso-date.ts"
import type { ShipmentItem, TrackingSummary } from "../item/item.ts"
import { isInternational } from "../item/item-status.ts"
import type { ClaimReason } from "./claim-reason.ts"

/** Days in which a claim can be made (CASE-12). A parcel abroad is waited for longer. */
const CLAIM_DAYS = {
  /** After a parcel is delivered, or is back: damage shows when it is opened. */
  damaged: 14,
  /** After the last day it should have been delivered by. */
  lostAfter: { home: 7, abroad: 14 },
  /** After the booking, where no such day is known. */
  lostAfterBooking: { home: 14, abroad: 28 },
  /** After the booking; then couriers look for nothing any more. */
  lostUntil: 90,
  /** After the last day it should have been delivered by. */
  delayed: 28,
} as const

/** An order line with what decides about claims. */
export interface ClaimCase {
  /** The line was booked, and was not cancelled since. */
  readonly isBooked: boolean
  /** There is a claim for it, which was neither declined nor withdrawn. */
  readonly hasClaim: boolean
  /** ISO date and time of the booking. */
  readonly booked: string
  /** The last day on which it should be delivered; undefined where none was promised. */
  readonly dueBy: IsoDate | undefined
  /** Null while its courier has said nothing. */
  readonly tracking: TrackingSummary | null
  readonly item: Pick<ShipmentItem, "Sender" | "Recipient">
}

/** Whether something can be claimed today, in which days, and why not in words for a person. */
export interface ClaimWindow {
  readonly canClaim: boolean
  readonly whyNot: string | null
  readonly from: IsoDate | null
  readonly until: IsoDate | null
}

type Days = Pick<ClaimWindow, "from" | "until">
type WindowOf = (line: ClaimCase) => Days | string

const NOT_BOOKED = "Only a parcel that was booked and not cancelled can be claimed for."
/** Also where another claim for it was made at the same time. */
export const CLAIMED_ALREADY = "There is a claim for this parcel already."

/** What can be claimed for a line on a day, by what its courier has said of the parcel (CASE-12). */
export function claimWindow(reason: ClaimReason, line: ClaimCase, today: IsoDate): ClaimWindow {
  if (line.hasClaim) return closed(CLAIMED_ALREADY)
  if (!line.isBooked) return closed(NOT_BOOKED)
  const found = WINDOWS[reason](line)
  if (typeof found === "string") return closed(found)
  const { from, until } = found
  if (from !== null && today < from) return closed(`This can be claimed from ${spoken(from)}.`, found)
  if (until !== null && today > until) return closed(`This could be claimed until ${spoken(until)}.`, found)
  return { canClaim: true, whyNot: null, from, until }
}

function closed(whyNot: string, days: Days = { from: null, until: null }): ClaimWindow {
  return { canClaim: false, whyNot, ...days }
}

const WINDOWS: Readonly<Record<ClaimReason, WindowOf>> = {
  Damaged: ({ tracking }) => {
    const arrived = tracking?.Delivered ?? tracking?.RTS ?? null
    if (arrived === null) return "A parcel can be claimed for as damaged once it is delivered or on its way back."
    return { from: arrived.slice(0, 10), until: plus(arrived, CLAIM_DAYS.damaged) }
  },
  Lost: ({ tracking, dueBy, booked, item }) => {
    if (tracking?.Delivered != null) {
      return "Its courier says that this parcel was delivered. If it was not, raise an enquiry."
    }
    const way = isInternational(item) ? "abroad" : "home"
    const from =
      dueBy === undefined ? plus(booked, CLAIM_DAYS.lostAfterBooking[way]) : plus(dueBy, CLAIM_DAYS.lostAfter[way])
    const until = plus(booked, CLAIM_DAYS.lostUntil)
    return { from, until: until < from ? from : until }
  },
  Delayed: ({ tracking, dueBy }) => {
    if (dueBy === undefined) return "Its service promised no day of delivery."
    const delivered = tracking?.Delivered?.slice(0, 10)
    if (delivered !== undefined && delivered <= dueBy) return `It was delivered by ${spoken(dueBy)}, as promised.`
    return { from: plus(dueBy, 1), until: plus(dueBy, CLAIM_DAYS.delayed) }
  },
}

function plus(date: string, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

const DAY_MS = 86_400_000
const SPOKEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" })

function spoken(date: IsoDate): string {
  return SPOKEN.format(dayNumber(date) * DAY_MS)
}
