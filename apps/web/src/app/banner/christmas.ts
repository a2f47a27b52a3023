/** One line of the last-posting-dates banner: a kind of service, and the last day to hand it over. */
export interface PostingDate {
  readonly service: "internationalEconomy" | "europe" | "ukEconomy" | "uk48" | "ukNextDay"
  /** `12-21`: month and day. */
  readonly day: string
}

/** Last posting dates of this season. Yearly work: look the couriers' dates up and write them here. */
export const lastPostingDates: readonly PostingDate[] = [
  { service: "internationalEconomy", day: "12-04" },
  { service: "europe", day: "12-11" },
  { service: "ukEconomy", day: "12-17" },
  { service: "uk48", day: "12-21" },
  { service: "ukNextDay", day: "12-22" },
]

/** After 10 November until 24 December (core.md 9), by the seller's own calendar. */
export function isChristmasSeason(today: Date): boolean {
  const month = today.getMonth() + 1
  const day = today.getDate()
  return (month === 11 && day > 10) || (month === 12 && day <= 24)
}

/** The dates still to come, today among them. */
export function datesToCome(
  dates: readonly PostingDate[],
  today: Date,
): readonly { service: PostingDate["service"]; date: Date }[] {
  const startOfToday = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  return dates
    .map(({ service, day }) => {
      const [month = 1, date = 1] = day.split("-").map(Number)
      return { service, date: new Date(today.getFullYear(), month - 1, date) }
    })
    .filter(({ date }) => date >= startOfToday)
}
