import { z } from "zod"
import type { StoredIndex } from "./create-indexes.ts"
import { parseFilter, type Condition, type StoredDocument } from "./filter-language.ts"
import { typosOf, type Attribute } from "./match-words.ts"

/** One search; a field that Meilisearch does not know is refused. */
export const searchSchema = z.strictObject({
  q: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  filter: z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]).default([]),
  facets: z.array(z.string()).default([]),
  sort: z.array(z.string()).default([]),
  matchingStrategy: z.enum(["all", "last", "frequency"]).default("last"),
  attributesToRetrieve: z.array(z.string()).default(["*"]),
  offset: z.int().min(0).default(0),
  limit: z.int().min(0).default(20),
  // With one of these it counts exactly, page by page.
  page: z.int().min(0).optional(),
  hitsPerPage: z.int().min(0).optional(),
})
export const querySchema = searchSchema.extend({ indexUid: z.string() })
export type Query = z.output<typeof querySchema>

/** Why a query can't be answered. */
export interface QueryFault {
  readonly code: string
  readonly message: string
}

/** What a query is answered with, or why it can't be. */
export function answerQuery(
  index: StoredIndex,
  query: Query,
  rule: string | null,
):
  | { readonly answer: { readonly indexUid: string; readonly hits: readonly object[] } }
  | { readonly fault: QueryFault } {
  const { settings } = index
  const conditions = conditionsOf(index, query.filter, rule)
  if (typeof conditions === "string") return { fault: { code: "invalid_search_filter", message: conditions } }
  const sorts = query.sort.map((each) => each.split(":"))
  const unsortable = sorts.find(([attribute = ""]) => !settings.sortableAttributes.includes(attribute))
  if (unsortable !== undefined)
    return { fault: { code: "invalid_search_sort", message: `Attribute \`${unsortable[0]}\` is not sortable.` } }
  const uncounted = query.facets.find((facet) => facet !== "*" && !settings.filterableAttributes.includes(facet))
  if (uncounted !== undefined) {
    const message = `Invalid facet distribution: Attribute \`${uncounted}\` is not filterable.`
    return { fault: { code: "invalid_search_facets", message } }
  }
  const found = [...index.documents.values()]
    .filter((document) => conditions.every((condition) => condition(document)))
    .flatMap((document) => {
      const typos = typosOf(query.q, attributesOf(index, document), settings.typoTolerance.minWordSizeForTypos)
      return typos === null ? [] : [{ document, typos }]
    })
    .toSorted((a, b) => a.typos - b.typos || bySort(sorts, a.document, b.document))
  const reachable = found.slice(0, settings.pagination.maxTotalHits)
  const { first, size, counts } = placeIn(query, reachable.length)
  const facets = query.facets.includes("*") ? settings.filterableAttributes : query.facets
  const shownNames = query.attributesToRetrieve.includes("*")
    ? settings.displayedAttributes
    : query.attributesToRetrieve.filter((name) => isAmong(settings.displayedAttributes, name))
  const answer = {
    indexUid: query.indexUid,
    hits: reachable.slice(first, first + size).map(({ document }) => shown(document, shownNames)),
    query: query.q,
    ...counts,
    processingTimeMs: 1,
    ...(facets.length === 0 ? {} : { facetDistribution: facetsIn(facets, found, settings), facetStats: {} }),
  }
  return { answer }
}

const isAmong = (names: readonly string[], name: string): boolean => names.includes("*") || names.includes(name)

/** Where its hits begin, how many there are, and what is said of the rest: exact for pages, else an estimate. */
function placeIn({ page, hitsPerPage, offset, limit }: Query, total: number) {
  if (page === undefined && hitsPerPage === undefined)
    return { first: offset, size: limit, counts: { limit, offset, estimatedTotalHits: total } }
  const [at, size] = [page ?? 1, hitsPerPage ?? 20]
  const totalPages = size === 0 ? 0 : Math.ceil(total / size)
  const counts = { page: at, hitsPerPage: size, totalHits: total, totalPages }
  return { first: Math.max(0, at - 1) * size, size: at === 0 ? 0 : size, counts }
}

function facetsIn(
  facets: readonly string[],
  found: readonly { readonly document: StoredDocument }[],
  { faceting }: StoredIndex["settings"],
): object {
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      distribution(
        found.map(({ document }) => document.get(facet)),
        faceting.maxValuesPerFacet,
      ),
    ]),
  )
}

function conditionsOf(index: StoredIndex, filter: Query["filter"], rule: string | null): readonly Condition[] | string {
  const filterable = new Set(index.settings.filterableAttributes)
  const groups = (typeof filter === "string" ? [filter] : filter).map((each) =>
    typeof each === "string" ? [each] : each,
  )
  const conditions: Condition[] = []
  for (const group of [...groups, ...(rule === null ? [] : [[rule]])]) {
    const parts = group.map((text) => parseFilter(text, filterable))
    const whole: Condition[] = []
    for (const part of parts) {
      if (typeof part !== "function") return part.fault
      whole.push(part)
    }
    conditions.push((document) => whole.some((part) => part(document)))
  }
  return conditions
}

function attributesOf({ settings }: StoredIndex, document: StoredDocument): readonly Attribute[] {
  const named = settings.searchableAttributes.includes("*") ? [...document.keys()] : settings.searchableAttributes
  return named.map((name) => {
    const text = document.get(name)
    return {
      words:
        typeof text === "string"
          ? text
              .toLowerCase()
              .split(/\s+/u)
              .filter((word) => word !== "")
          : [],
      forgives: !settings.typoTolerance.disableOnAttributes.includes(name),
    }
  })
}

function bySort(sorts: readonly (readonly string[])[], one: StoredDocument, other: StoredDocument): number {
  for (const [attribute = "", direction] of sorts) {
    const [a, b] = [Number(one.get(attribute)), Number(other.get(attribute))]
    if (a !== b) return direction === "desc" ? b - a : a - b
  }
  return 0
}

export function shown(document: StoredDocument, displayed: readonly string[]): object {
  const names = displayed.includes("*") ? [...document.keys()] : displayed
  return Object.fromEntries(names.filter((name) => document.has(name)).map((name) => [name, document.get(name)]))
}

function distribution(values: readonly unknown[], most: number): object {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted((a, b) => b[1] - a[1]).slice(0, most))
}
