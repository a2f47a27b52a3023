import type { PostingDate } from "@smart-send/domain/settings/settings"

/**
 * The banner is shown from 11 November to 24 December, both inclusive (PAGE-10: "after 10 November until 24 December").
 * @param today an ISO date in London, because parcels are posted by London's dates.
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

/** The posting dates that have not passed; today counts. */
export function datesToCome(dates: readonly PostingDate[], today: string): readonly PostingDay[] {
  return dates
    .map(({ Service: service, Day }) => ({ service, date: `${today.slice(0, 4)}-${Day}` }))
    .filter(({ date }) => date >= today)
}
