import { SEARCH_VARIANTS, searchDocumentSchema, type SearchFacet } from "@smart-send/domain/search/search-document"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { z } from "zod"

const chosen = z.array(z.string().max(SEARCH_LIMITS.filterValue)).max(SEARCH_LIMITS.filterValues).optional()

export const searchQuerySchema = z.strictObject({
  /** The `token` of GET /search. */
  Token: z.string().max(4_000),
  /**
   * Words that must all be found; the last of them may be unfinished. Characters that are in no word mean nothing, and the
   * words after the first twelve are left out.
   */
  Query: z.string().max(SEARCH_LIMITS.query).default(""),
  /** Days by London's calendar, both included. What was paid for more than ten years ago is not found. */
  PaidFrom: z.iso.date().optional(),
  PaidUntil: z.iso.date().optional(),
  /** Of several values of one filter, any will do; the filters apply together. `DeliveryCountry` is ISO 3166-1 alpha-3. */
  Filters: z
    .strictObject({ Source: chosen, DeliveryCountry: chosen, Service: chosen, TrackingStatus: chosen })
    .default({}),
  Variant: z.enum(SEARCH_VARIANTS).optional(),
  /** From 0. */
  Page: z.int().min(0).max(1_000_000_000).default(0),
  HitsPerPage: z.int().min(1).max(SEARCH_LIMITS.mostHitsPerPage).default(SEARCH_LIMITS.hitsPerPage),
  /** How many values of each facet are listed, those with most hits first. */
  FacetValues: z.int().min(1).max(SEARCH_LIMITS.mostFacetValues).default(SEARCH_LIMITS.facetValues),
})
export type SearchQuery = z.output<typeof searchQuerySchema>

const facetSchema = z.array(z.strictObject({ Value: z.string(), Label: z.string(), Count: z.int().min(0) }))

export const searchResultSchema = z.strictObject({
  /** Newest first. */
  Hits: z.array(searchDocumentSchema),
  Total: z.int().min(0),
  /** Where more is found than is worth counting, `Total` and the counts of the facets are estimates. */
  IsEstimate: z.boolean(),
  Page: z.int().min(0),
  /** Pages that can be reached: at most 10,000 hits. */
  Pages: z.int().min(0),
  /** The words that were looked for in the place of mistyped ones; empty where everything was found as typed. */
  Corrections: z.array(z.strictObject({ Typed: z.string(), Found: z.array(z.string()) })),
  /** Each counts what would be found by its values under the other filters. Chosen values are always listed. */
  Facets: z.strictObject({
    Source: facetSchema,
    DeliveryCountry: facetSchema,
    Service: facetSchema,
    TrackingStatus: facetSchema,
  } satisfies Record<SearchFacet, z.ZodType>),
})
export type SearchResult = z.output<typeof searchResultSchema>
