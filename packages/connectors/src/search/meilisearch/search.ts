import { searchDocumentSchema, type SearchFacet } from "@smart-send/domain/search/search-document"
import { z } from "zod"
import type { FacetCount, SearchAnswer, SearchWithToken } from "../../search-service.ts"
import { failureOf, type MeilisearchApi } from "./api.ts"
import { ATTRIBUTES } from "./index-settings.ts"
import type { SigningKey } from "./signing-key.ts"
import { isTenantToken } from "./tenant-token.ts"
import { toQueries } from "./to-queries.ts"

const distribution = z.record(z.string(), z.int())
const resultsSchema = z.object({
  results: z.array(
    z.object({
      hits: z.array(z.object({ doc: searchDocumentSchema })),
      facetDistribution: z.record(z.string(), distribution).default({}),
    }),
  ),
})
type Results = z.output<typeof resultsSchema>["results"]

/** Its codes for a token that is not, or no longer, one. */
const NO_TOKEN = new Set([401, 403])

/** One call: the hits, and of each facet that is filtered what its other values would find. */
export async function search(
  api: MeilisearchApi,
  key: SigningKey,
  { scope, token, asked, at }: SearchWithToken,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  if (!isTenantToken(token, key, scope, at)) return { kind: "expired" }
  const { queries, facets } = toQueries(scope.tenant, asked)
  const answer = await api.send({ method: "POST", path: "/multi-search", body: { queries }, token }, signal)
  if (answer.kind === "refused" && NO_TOKEN.has(answer.status)) return { kind: "expired" }
  if (answer.kind !== "answer") return failureOf(answer)
  const read = resultsSchema.safeParse(answer.value)
  const [page] = read.success ? read.data.results : []
  if (!read.success || page === undefined) return { kind: "failed", detail: "hits that can't be read" }
  const places = new Map(facets.map((facet, place) => [facet, place + 1]))
  const countsOf = (facet: SearchFacet) => countsIn(read.data.results, places.get(facet) ?? 0, facet)
  return {
    kind: "found",
    found: {
      documents: page.hits.map(({ doc }) => doc),
      // Every document has one status: their sum is exact, where its own total ends at what can be reached.
      total: countsIn(read.data.results, 0, "TrackingStatus").reduce((sum, { count }) => sum + count, 0),
      isEstimate: false,
      corrections: [],
      counts: {
        Source: countsOf("Source"),
        DeliveryCountry: countsOf("DeliveryCountry"),
        Service: countsOf("Service"),
        TrackingStatus: countsOf("TrackingStatus"),
      },
    },
  }
}

function countsIn(results: Results, place: number, facet: SearchFacet): readonly FacetCount[] {
  const found = results[place]?.facetDistribution ?? {}
  const counts = Object.entries(found).find(([attribute]) => attribute === ATTRIBUTES[facet])?.[1] ?? {}
  return Object.entries(counts).map(([value, count]) => ({ value, count }))
}
