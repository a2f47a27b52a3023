import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { useState } from "react"
import { usePoll } from "./use-poll.ts"

const MINUTE = 60_000

/** London's time, read again every minute while the page is visible. */
export function useLondonMoment(): LocalMoment {
  const [moment, setMoment] = useState(() => londonMoment(new Date()))
  usePoll(() => {
    setMoment(londonMoment(new Date()))
    return Promise.resolve()
  }, MINUTE)
  return moment
}
