import { z } from "zod"
import type { StoredIndex } from "./create-indexes.ts"
import { parseFilter, type Condition, type StoredDocument } from "./filter-language.ts"
import { typosOf, type Attribute } from "./match-words.ts"

export const querySchema = z.object({
  indexUid: z.string(),
  q: z.string().default(""),
  filter: z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]).default([]),
  facets: z.array(z.string()).default([]),
  sort: z.array(z.string()).default([]),
  matchingStrategy: z.enum(["all", "last", "frequency"]).default("last"),
  page: z.int().min(0).default(1),
  hitsPerPage: z.int().min(0).default(20),
})
export type Query = z.output<typeof querySchema>

/** What a query is answered with; a text for one that can't be. */
export function answerQuery(index: StoredIndex, query: Query, rule: string | null): object | string {
  const { settings } = index
  const conditions = conditionsOf(index, query.filter, rule)
  if (typeof conditions === "string") return conditions
  const sorts = query.sort.map((each) => each.split(":"))
  const unsortable = sorts.find(([attribute = ""]) => !settings.sortableAttributes.includes(attribute))
  if (unsortable !== undefined) return `Attribute \`${unsortable[0]}\` is not sortable.`
  const found = [...index.documents.values()]
    .filter((document) => conditions.every((condition) => condition(document)))
    .flatMap((document) => {
      const typos = typosOf(query.q, attributesOf(index, document), settings.typoTolerance.minWordSizeForTypos)
      return typos === null ? [] : [{ document, typos }]
    })
    .toSorted((a, b) => a.typos - b.typos || bySort(sorts, a.document, b.document))
  const from = (query.page - 1) * query.hitsPerPage
  const most = settings.pagination.maxTotalHits
  const hits = found.slice(0, most).slice(from, from + query.hitsPerPage)
  const totalHits = Math.min(found.length, most)
  return {
    indexUid: query.indexUid,
    hits: hits.map(({ document }) => shown(document, settings.displayedAttributes)),
    query: query.q,
    page: query.page,
    hitsPerPage: query.hitsPerPage,
    totalHits,
    totalPages: query.hitsPerPage === 0 ? 0 : Math.ceil(totalHits / query.hitsPerPage),
    processingTimeMs: 1,
    facetDistribution: Object.fromEntries(
      query.facets.map((facet) => [
        facet,
        distribution(
          found.map(({ document }) => document.get(facet)),
          settings.faceting.maxValuesPerFacet,
        ),
      ]),
    ),
  }
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

function shown(document: StoredDocument, displayed: readonly string[]): object {
  const names = displayed.includes("*") ? [...document.keys()] : displayed
  return Object.fromEntries(names.filter((name) => document.has(name)).map((name) => [name, document.get(name)]))
}

function distribution(values: readonly unknown[], most: number): object {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted((a, b) => b[1] - a[1]).slice(0, most))
}
