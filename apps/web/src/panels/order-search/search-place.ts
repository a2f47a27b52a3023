import type { IsoDate } from "@smart-send/domain/calendar/iso-date"
import { SEARCH_FACETS, type SearchFacet } from "@smart-send/domain/search/search-document"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"
import { LONGEST_WORDS, keptWords, wordsIn } from "../../location/searched-words.ts"
import { earliestDay, searchedText, usualFirstDay, type OrderQuestion } from "../../data/search/order-question.ts"

/** What the address bar holds of an order search, so that a reload and the way back keep the place (SEARCH-21). */
export interface SearchPlace {
  readonly question: OrderQuestion
  /** The page that was read last, from 0. */
  readonly page: number
}

/** Where the place stands: behind the question mark, and its words in the fragment. */
type Address = Pick<Location, "search" | "hash">

/** Names of an order search's own; whatever begins so goes when the panel does. Words stood under `text` before they had the fragment. */
const NAMES = { text: "find", from: "find-from", until: "find-until", page: "find-page" } as const
const FACET_NAMES: Readonly<Record<SearchFacet, string>> = {
  Source: "find-source",
  DeliveryCountry: "find-country",
  Service: "find-service",
  TrackingStatus: "find-status",
}
/** In the address in place of a day: the first that can be searched. */
const EARLIEST = "earliest"
/** Values of one filter that an address holds. */
const MOST_VALUES = 20

const daySchema = z.iso.date()
const LAST_PAGE = Math.ceil(SEARCH_LIMITS.reachableHits / SEARCH_LIMITS.hitsPerPage)

/** Reads it as far as it makes sense: what does not is as if it were not there, and days the wrong way round are put right. */
export function searchPlaceOf({ search, hash }: Address, today: IsoDate): SearchPlace {
  const params = new URLSearchParams(search)
  const words = wordsIn(hash, "find-order") || (params.get(NAMES.text) ?? "")
  const from = dayOf(params.get(NAMES.from), today) ?? usualFirstDay(today)
  const until = dayOf(params.get(NAMES.until), today) ?? today
  const page = Number(params.get(NAMES.page))
  return {
    question: {
      text: cutText(words, SEARCH_LIMITS.query),
      from: from < until ? from : until,
      until: from < until ? until : from,
      filters: filtersOf(params),
    },
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE + 1) - 1 : 0,
  }
}

/** Whether an address still has the words where a server is sent them, as older links do. */
export function tellsWords(search: string): boolean {
  return new URLSearchParams(search).has(NAMES.text)
}

/** What the fragment of an address keeps of the text: a longer one as it is searched for, because addresses have an end. */
export function wordsOf({ question: { text } }: SearchPlace): string {
  return keptWords(text.length > LONGEST_WORDS ? searchedText(text) : text)
}

/** `search` with the place in it but for its words, and everything else as it was. */
export function withSearchPlace(search: string, place: SearchPlace, today: IsoDate): string {
  const params = new URLSearchParams(search)
  for (const name of [...Object.values(NAMES), ...Object.values(FACET_NAMES)]) params.delete(name)
  for (const [name, value] of placeParams(place, today)) params.append(name, value)
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** The same for two places that are the same. */
export function placeText(place: SearchPlace, today: IsoDate): string {
  return new URLSearchParams([["words", wordsOf(place)], ...placeParams(place, today)]).toString()
}

function* placeParams({ question, page }: SearchPlace, today: IsoDate): Generator<[string, string]> {
  const { from, until, filters } = question
  if (from !== usualFirstDay(today)) yield [NAMES.from, from === earliestDay(today) ? EARLIEST : from]
  if (until !== today) yield [NAMES.until, until]
  for (const facet of SEARCH_FACETS) {
    for (const value of filters[facet].slice(0, MOST_VALUES)) yield [FACET_NAMES[facet], value]
  }
  if (page > 0) yield [NAMES.page, String(page + 1)]
}

function filtersOf(params: URLSearchParams): OrderQuestion["filters"] {
  const chosen = (facet: SearchFacet): readonly string[] => {
    const values = params.getAll(FACET_NAMES[facet])
    const valid = values.filter((value) => value !== "" && value.length <= SEARCH_LIMITS.filterValue)
    return [...new Set(valid)].slice(0, MOST_VALUES)
  }
  return {
    Source: chosen("Source"),
    DeliveryCountry: chosen("DeliveryCountry"),
    Service: chosen("Service"),
    TrackingStatus: chosen("TrackingStatus"),
  }
}

/** A day that can be searched, or the nearest that can; null for what is no day. */
function dayOf(value: string | null, today: IsoDate): IsoDate | null {
  if (value === EARLIEST) return earliestDay(today)
  if (value === null || !daySchema.safeParse(value).success) return null
  if (value > today) return today
  return value < earliestDay(today) ? earliestDay(today) : value
}
