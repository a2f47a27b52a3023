import type { BodySentBy } from "@smart-send/contract/call/define-call"
import type { searchOrders } from "@smart-send/contract/search/search-orders"
import { yearsBefore } from "@smart-send/domain/calendar/years-before"
import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { referencedItem } from "@smart-send/domain/item/item-reference"
import type { SearchFacet } from "@smart-send/domain/search/search-document"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { cutText } from "@smart-send/domain/text/cut-text"

/** What is searched for, but for the page (ACCOUNT-7). */
export interface OrderQuestion {
  /** As it was typed. */
  readonly text: string
  /** Days on which the orders were paid for, both included: in order, and none of them beyond the limits. */
  readonly from: IsoDate
  readonly until: IsoDate
  readonly filters: Readonly<Record<SearchFacet, readonly string[]>>
}

/** How far back a search goes that was told nothing else, in years. */
const USUAL_YEARS = 1

export const NO_FILTERS: OrderQuestion["filters"] = { Source: [], DeliveryCountry: [], Service: [], TrackingStatus: [] }

/** The first day of a search that was told none. */
export function usualFirstDay(today: IsoDate): IsoDate {
  return yearsBefore(today, USUAL_YEARS)
}

/** The first day that can be searched. */
export function earliestDay(today: IsoDate): IsoDate {
  return yearsBefore(today, SEARCH_LIMITS.years)
}

/**
 * The words that are looked for: the first of what was typed, each up to its longest, without what is in no word. It is the
 * same for all that is searched alike, and short, however much was pasted. A reference number is looked for whole (ITEM-49).
 */
export function searchedText(typed: string): string {
  if (referencedItem(typed) !== null) return typed.trim()
  const words = wordsOf(typed).slice(0, SEARCH_LIMITS.words)
  // Signs alone are asked for as they are, and found in no order; nothing at all would find every order.
  const said = words.length > 0 ? words : [typed.trim()]
  return said.map((word) => Array.from(word).slice(0, SEARCH_LIMITS.word).join("")).join(" ")
}

/** More was typed than is looked for. */
export function hasTooManyWords(typed: string): boolean {
  return wordsOf(typed).length > SEARCH_LIMITS.words
}

/** A picture is a word, too, as the search has it (`wordsIn`). */
const HAS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

function wordsOf(typed: string): readonly string[] {
  const parts = cutText(typed, SEARCH_LIMITS.query).split(/\s+/)
  return parts.filter((part) => HAS_WORD.test(part))
}

type SearchBody = BodySentBy<typeof searchOrders>

/** The question as the server is asked it: a limit that is the usual one of the service is left out. */
export function searchBody(question: OrderQuestion, today: IsoDate): Omit<SearchBody, "Token" | "Page"> {
  const { text, from, until, filters } = question
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0)
  return {
    Query: searchedText(text),
    ...(from > earliestDay(today) && { PaidFrom: from }),
    ...(until < today && { PaidUntil: until }),
    Filters: Object.fromEntries(chosen.map(([name, values]) => [name, [...values]])),
    HitsPerPage: SEARCH_LIMITS.hitsPerPage,
    FacetValues: SEARCH_LIMITS.facetValues,
  }
}
