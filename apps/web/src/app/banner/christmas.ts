/** One line of the last-posting-dates banner: a service as the seller knows it, and the last day to hand it over. */
export interface PostingDate {
  readonly service: string
  /** `12-21`: month and day. */
  readonly day: string
}

/** Last posting dates of this season. Yearly work: look the couriers' dates up and write them here. */
export const lastPostingDates: readonly PostingDate[] = [
  { service: "International economy", day: "12-04" },
  { service: "Europe", day: "12-11" },
  { service: "UK economy", day: "12-17" },
  { service: "UK 48-hour", day: "12-21" },
  { service: "UK next day", day: "12-22" },
]

/** After 10 November until 24 December (core.md 9), by the seller's own calendar. */
export function isChristmasSeason(today: Date): boolean {
  const month = today.getMonth() + 1
  const day = today.getDate()
  return (month === 11 && day > 10) || (month === 12 && day <= 24)
}

/** The dates still to come, today among them. */
export function datesToCome(dates: readonly PostingDate[], today: Date): readonly { service: string; date: Date }[] {
  const startOfToday = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  return dates
    .map(({ service, day }) => {
      const [month = 1, date = 1] = day.split("-").map(Number)
      return { service, date: new Date(today.getFullYear(), month - 1, date) }
    })
    .filter(({ date }) => date >= startOfToday)
}
