import type { PostingDate } from "@smart-send/domain/settings/settings"

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
): readonly { readonly service: PostingDate["Service"]; readonly date: Date }[] {
  const startOfToday = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  return dates
    .map(({ Service: service, Day }) => {
      const [month = 1, date = 1] = Day.split("-").map(Number)
      return { service, date: new Date(today.getFullYear(), month - 1, date) }
    })
    .filter(({ date }) => date >= startOfToday)
}
