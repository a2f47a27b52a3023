import { getCollectionDates } from "@smart-send/contract/collection-date/get-collection-dates"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export interface CollectionPlace {
  readonly service: string
  readonly postcode: string
  /** Alpha-3. */
  readonly country: string
}

/** After the cut-off the first day is another one. */
const FIVE_MINUTES = 300_000

/** The next days on which a service collects at a place. Nothing is asked until the place is known. */
export function useCollectionDates(place: CollectionPlace | null): UseQueryResult<ResultOf<typeof getCollectionDates>> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "collection-dates", place?.service, place?.country, place?.postcode],
    queryFn: async ({ signal }) => {
      const body = {
        ServiceSlug: place?.service ?? "",
        Postcode: place?.postcode ?? "",
        CountryISO3Code: place?.country ?? "",
      }
      return resultOf(await edge.call(getCollectionDates, { body, signal }))
    },
    enabled: place !== null,
    staleTime: FIVE_MINUTES,
  })
}
