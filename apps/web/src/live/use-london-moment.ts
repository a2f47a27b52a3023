import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import { useState } from "react"
import { usePoll } from "./use-poll.ts"

const MINUTE = 60_000

/** Shops and cut-offs go by London's time, wherever the seller is. */
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

/** London's time, read again every minute while the page is visible. */
export function useLondonMoment(): LocalMoment {
  const [moment, setMoment] = useState(() => londonMomentOf(new Date()))
  usePoll(() => {
    setMoment(londonMomentOf(new Date()))
    return Promise.resolve()
  }, MINUTE)
  return moment
}
