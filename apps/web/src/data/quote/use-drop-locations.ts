import { listDropLocations } from "@smart-send/contract/drop-location/list-drop-locations"
import type { DropLocation } from "@smart-send/domain/drop-location/drop-location"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export interface DropLocationQuestion {
  readonly provider: string
  readonly account: string
  /** The service's DropOffProviderCode. */
  readonly code: string
  /** Alpha-3. */
  readonly country: string
  readonly postcode: string
}

/** How long drop locations are cached (SERVICE-18). */
const FIFTEEN_MINUTES = 900_000

/** Shops and lockers near a postcode, nearest first. Nothing is asked without a postcode. */
export function useDropLocations(question: DropLocationQuestion | null): UseQueryResult<readonly DropLocation[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["drop-locations", question],
    queryFn: async ({ signal }) => {
      const { provider = "", account = "", code = "", country = "", postcode = "" } = question ?? {}
      const params = { provider, account, code, country, postcode }
      return resultOf(await edge.call(listDropLocations, { params, signal })).DropLocations
    },
    enabled: question !== null,
    staleTime: FIFTEEN_MINUTES,
    gcTime: FIFTEEN_MINUTES,
  })
}
