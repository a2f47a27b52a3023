import type { searchOrders as searchOrdersCall } from "@smart-send/contract/search/search-orders"
import type { SearchQuery, SearchResult } from "@smart-send/contract/search/search-shapes"
import type {
  FacetCount,
  SearchAnswer,
  SearchAsked,
  SearchFound,
  SearchScope,
} from "@smart-send/connectors/search-service"
import { dateOfDayNumber, dayNumber, type IsoDate } from "@smart-send/domain/calendar/iso-date"
import { LONDON, londonMoment } from "@smart-send/domain/calendar/london-moment"
import { instantOf } from "@smart-send/domain/calendar/zoned-moment"
import { countryName } from "@smart-send/domain/country/country"
import { referencedItem } from "@smart-send/domain/item/item-reference"
import { err, ok } from "@smart-send/domain/result/result"
import { asItemId, asWholeItemId } from "@smart-send/domain/search/as-item-id"
import { asOneNumber } from "@smart-send/domain/search/as-one-number"
import { parseSearchText, type SearchText } from "@smart-send/domain/search/parse-search-text"
import type { SearchFacet } from "@smart-send/domain/search/search-document"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { SEARCH_STATUS_LABELS, SEARCH_STATUSES } from "@smart-send/domain/search/search-status"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"
import type { SearchEngine } from "./search-engine.ts"

/** Finds orders by words, days and filters (SEARCH-9 to SEARCH-15). */
export async function searchOrders(
  { clock }: Pick<Platform, "clock">,
  engine: SearchEngine,
  context: CustomerContext,
  query: SearchQuery,
): Promise<Answer<typeof searchOrdersCall>> {
  const scope = { tenant: context.tenant.Tenant, customerId: context.customerId }
  const asked = askedOf(query, scope, clock.now())
  const answer = await searchAlsoAsNumber(engine, scope, { token: query.Token, typed: query.Query, asked })
  switch (answer.kind) {
    case "expired":
      return err({ code: "SEARCH-EXPIRED" })
    case "failed":
      return err({ code: "UNAVAILABLE", message: "The search can't be reached at the moment. Try again in a moment." })
    case "found": {
      // What has no word in it is in no order. The token is looked at all the same.
      const found = asked.text.isWordless ? NOTHING : answer.found
      return ok(resultOf(query, found))
    }
  }
}

interface Typed {
  readonly token: string
  readonly typed: string
  readonly asked: SearchAsked
}

/** Where nothing has the words that were typed, they may be one number with blanks in it, or an item's id. */
async function searchAlsoAsNumber(
  engine: SearchEngine,
  scope: SearchScope,
  { token, typed, asked }: Typed,
): Promise<SearchAnswer> {
  const answer = await engine.search(scope, token, asked)
  if (answer.kind !== "found" || answer.found.total > 0) return answer
  if (referencedItem(typed) !== null) return answer
  const number = asOneNumber(typed)
  const asNumber = number === null ? answer : await engine.search(scope, token, { ...asked, text: number })
  if (asNumber.kind !== "found" || asNumber.found.total > 0) return asNumber
  const id = asItemId(typed)
  return id === null ? asNumber : engine.search(scope, token, { ...asked, text: id })
}

const NONE: Readonly<Record<SearchFacet, readonly FacetCount[]>> = {
  Source: [],
  DeliveryCountry: [],
  Service: [],
  TrackingStatus: [],
}
const NOTHING: SearchFound = { documents: [], total: 0, isEstimate: false, corrections: [], counts: NONE }

function askedOf(query: SearchQuery, scope: SearchScope, now: Date): SearchAsked {
  const today = londonMoment(now).date
  const first = startOf(yearsBefore(today, SEARCH_LIMITS.years))
  const from = query.PaidFrom === undefined ? first : startOf(query.PaidFrom)
  // What is sold tomorrow by a shop's clock is found today.
  const until = startOf(dayAfter(query.PaidUntil ?? dayAfter(today)))
  return {
    text: textOf(query.Query, scope),
    from: from < first ? first : from,
    until,
    filters: {
      Source: query.Filters.Source ?? [],
      DeliveryCountry: query.Filters.DeliveryCountry ?? [],
      Service: query.Filters.Service ?? [],
      TrackingStatus: query.Filters.TrackingStatus ?? [],
    },
    variant: query.Variant ?? null,
    page: query.Page,
    hitsPerPage: query.HitsPerPage,
  }
}

const IN_NO_ORDER: SearchText = { words: [], isUnfinished: false, isWordless: true }

/** A reference number stands for its item, whole, and one of somebody else's for nothing (ITEM-49); anything else is words. */
function textOf(typed: string, { tenant, customerId }: SearchScope): SearchText {
  const named = referencedItem(typed)
  if (named === null) return parseSearchText(typed)
  const isOwn = named.tenant === tenant && named.customerId === customerId
  return isOwn ? asWholeItemId(named.itemId) : IN_NO_ORDER
}

function startOf(date: IsoDate): Date {
  return new Date(instantOf(date, 0, LONDON))
}

function dayAfter(date: IsoDate): IsoDate {
  return dateOfDayNumber(dayNumber(date) + 1)
}

function yearsBefore(date: IsoDate, years: number): IsoDate {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`.replace(/-02-29$/, "-02-28")
}

function resultOf(query: SearchQuery, found: SearchFound): SearchResult {
  const reachable = Math.min(found.total, SEARCH_LIMITS.reachableHits)
  const facet = (name: SearchFacet) => facetOf(name, found.counts[name], query)
  return {
    Hits: [...found.documents],
    Total: found.total,
    IsEstimate: found.isEstimate,
    Page: query.Page,
    Pages: Math.ceil(reachable / query.HitsPerPage),
    Corrections: found.corrections.map(({ typed, found: words }) => ({ Typed: typed, Found: [...words] })),
    Facets: {
      Source: facet("Source"),
      DeliveryCountry: facet("DeliveryCountry"),
      Service: facet("Service"),
      TrackingStatus: facet("TrackingStatus"),
    },
  }
}

/** The values with most hits, and whatever is chosen, if only to be taken back. What has no value, such as no service, can't be chosen. */
function facetOf(
  name: SearchFacet,
  counts: readonly FacetCount[],
  query: SearchQuery,
): SearchResult["Facets"]["Source"] {
  const chosen = new Set(query.Filters[name])
  const known = new Map(counts.filter(({ value }) => value !== "").map(({ value, count }) => [value, count]))
  for (const value of chosen) if (!known.has(value)) known.set(value, 0)
  const all = [...known]
    .map(([value, count]) => ({ Value: value, Label: LABELS[name](value), Count: count }))
    .toSorted((a, b) => b.Count - a.Count || a.Label.localeCompare(b.Label))
  const most = all.slice(0, query.FacetValues)
  return [...most, ...all.slice(query.FacetValues).filter(({ Value }) => chosen.has(Value))]
}

const STATUS_LABELS = new Map<string, string>(SEARCH_STATUSES.map((status) => [status, SEARCH_STATUS_LABELS[status]]))

const LABELS: Readonly<Record<SearchFacet, (value: string) => string>> = {
  Source: (value) => value,
  DeliveryCountry: (value) => countryName(value) || value,
  Service: (value) => value,
  TrackingStatus: (value) => STATUS_LABELS.get(value) ?? value,
}
