import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import { useState } from "react"
import { usePoll } from "./use-poll.ts"

const MINUTE = 60_000

/** What shops and cut-offs go by, wherever the seller sits. */
const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

export function londonMomentOf(date: Date): LocalMoment {
  const parts = london.formatToParts(date)
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ""
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  }
}

/** London's clock, read again each minute that the page is looked at. */
export function useLondonMoment(): LocalMoment {
  const [moment, setMoment] = useState(() => londonMomentOf(new Date()))
  usePoll(() => {
    setMoment(londonMomentOf(new Date()))
    return Promise.resolve()
  }, MINUTE)
  return moment
}
