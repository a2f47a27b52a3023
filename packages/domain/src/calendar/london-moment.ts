import type { LocalMoment } from "./local-moment.ts"

/** The time zone of the depots, and of every time that the product shows. */
export const LONDON = "Europe/London"

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: LONDON,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** A moment by London's clock and calendar, which depots, shops and cut-offs go by, wherever the seller is. */
export function londonMoment(date: Date): LocalMoment {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    minutes: Number(parts["hour"]) * 60 + Number(parts["minute"]),
  }
}
