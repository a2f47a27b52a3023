import type { PostingDate } from "@smart-send/domain/settings/settings"

/**
 * From 11 November to 24 December, both inclusive (PAGE-10: "after 10 November until 24 December").
 * @param today an ISO date, of London: that is where parcels are posted by these dates.
 */
export function isChristmasSeason(today: string): boolean {
  const day = today.slice(5)
  return day >= "11-11" && day <= "12-24"
}

interface PostingDay {
  readonly service: PostingDate["Service"]
  /** An ISO date. */
  readonly date: string
}

/** The dates still to come, today among them. */
export function datesToCome(dates: readonly PostingDate[], today: string): readonly PostingDay[] {
  return dates
    .map(({ Service: service, Day }) => ({ service, date: `${today.slice(0, 4)}-${Day}` }))
    .filter(({ date }) => date >= today)
}
