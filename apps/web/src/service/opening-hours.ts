import type { DropLocation, OpeningTime } from "@smart-send/domain/drop-location/drop-location"
import { METRES_TO_MILES } from "@smart-send/domain/drop-location/drop-location"
import { dayNumber, type IsoDate } from "@smart-send/domain/calendar/iso-date"
import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"

export type WeekDay = OpeningTime["Day"]

export const WEEK = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const satisfies readonly WeekDay[]

/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3

export function weekDayOf(date: IsoDate): WeekDay {
  return WEEK[(((dayNumber(date) + EPOCH_WEEKDAY) % 7) + 7) % 7] ?? "Monday"
}

/** A location's opening state at a moment of London's time. */
export interface OpenNow {
  readonly isOpen: boolean
  /** All opening times of today in order; empty when it is closed all day. */
  readonly today: readonly OpeningTime[]
  /**
   * Open: when it closes. Closed: when it opens later today, or null. "23:59" and "24:00" mean that it does not close.
   */
  readonly until: string | null
}

export function openNow(location: Pick<DropLocation, "OpeningTimes">, now: LocalMoment): OpenNow {
  const day = weekDayOf(now.date)
  const today = location.OpeningTimes.filter((time) => time.Day === day)
  const open = today.find((time) => minutesOf(time.OpeningTime) <= now.minutes && now.minutes < closingMinutes(time))
  if (open) return { isOpen: true, today, until: open.ClosingTime }
  const next = today.find((time) => minutesOf(time.OpeningTime) > now.minutes)
  return { isOpen: false, today, until: next?.OpeningTime ?? null }
}

export function isOpenAllDay(time: OpeningTime): boolean {
  return minutesOf(time.OpeningTime) === 0 && closingMinutes(time) >= LAST_MINUTE
}

const LAST_MINUTE = 24 * 60 - 1

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return hours * 60 + minutes
}

/** Clocks end at 23:59, and midnight as a closing time is the end of the day. Both mean open to the last minute. */
function closingMinutes({ ClosingTime }: OpeningTime): number {
  const minutes = minutesOf(ClosingTime)
  return minutes === 0 || minutes === LAST_MINUTE ? LAST_MINUTE + 1 : minutes
}

/** Below a tenth of a mile, metres say more. */
const SHORTEST_MILES = 0.1

export type ShownDistance =
  | { readonly unit: "miles"; readonly value: number }
  | { readonly unit: "metres"; readonly value: number }

/** Miles to one decimal, whole ones from 10 on; metres below a tenth of a mile. */
export function shownDistance(metres: number): ShownDistance {
  const miles = metres * METRES_TO_MILES
  if (miles < SHORTEST_MILES) return { unit: "metres", value: Math.round(metres) }
  return { unit: "miles", value: miles < 9.95 ? Math.round(miles * 10) / 10 : Math.round(miles) }
}
