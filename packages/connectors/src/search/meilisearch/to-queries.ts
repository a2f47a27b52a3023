import { SEARCH_FACETS, type SearchFacet, type SearchVariant } from "@smart-send/domain/search/search-document"
import type { SearchAsked } from "../../search-service.ts"
import { isIn } from "./filter.ts"
import { ATTRIBUTES, indexOf } from "./index-settings.ts"

/** A query of its multi-search. */
export interface MeilisearchQuery {
  readonly indexUid: string
  readonly q: string
  readonly filter: readonly string[]
  readonly facets: readonly string[]
  readonly matchingStrategy: "all"
  readonly page: number
  readonly hitsPerPage: number
  readonly sort: readonly string[]
}

export interface MeilisearchQueries {
  /** The page first, then one for each of `facets`. */
  readonly queries: readonly MeilisearchQuery[]
  /** Facets that are filtered: their values are counted without their own filter. */
  readonly facets: readonly SearchFacet[]
}

export function toQueries(tenant: string, asked: SearchAsked): MeilisearchQueries {
  const facets = SEARCH_FACETS.filter((facet) => asked.filters[facet].length > 0)
  const all = {
    indexUid: indexOf(tenant),
    // A blank at the end ends the last word.
    q: asked.text.words.join(" ") + (asked.text.isUnfinished || asked.text.words.length === 0 ? "" : " "),
    matchingStrategy: "all",
    sort: ["paid:desc"],
  } as const
  const page = {
    ...all,
    filter: [...always(asked), ...filtersBut(asked, null)],
    facets: SEARCH_FACETS.map((facet) => ATTRIBUTES[facet]),
    page: asked.page + 1,
    hitsPerPage: asked.hitsPerPage,
  }
  const others = facets.map((facet) => ({
    ...all,
    filter: [...always(asked), ...filtersBut(asked, facet)],
    facets: [ATTRIBUTES[facet]],
    page: 1,
    hitsPerPage: 0,
  }))
  return { queries: [page, ...others], facets }
}

const VARIANTS: Readonly<Record<SearchVariant, string>> = {
  InTransit: `status NOT IN ["NotBooked", "New", "Delivered", "Cancelled"]`,
  Delivered: `status = "Delivered"`,
  PickListNotDispatched: `isDispatched = false AND status != "Cancelled"`,
  PickListNotPackaged: `isPackaged = false AND status != "Cancelled"`,
}

function always({ from, until, variant }: SearchAsked): readonly string[] {
  const days = [`paid >= ${from.getTime()}`, `paid < ${until.getTime()}`]
  return variant === null ? days : [...days, VARIANTS[variant]]
}

function filtersBut({ filters }: SearchAsked, left: SearchFacet | null): readonly string[] {
  return SEARCH_FACETS.filter((facet) => facet !== left && filters[facet].length > 0).map((facet) =>
    isIn(ATTRIBUTES[facet], filters[facet]),
  )
}
