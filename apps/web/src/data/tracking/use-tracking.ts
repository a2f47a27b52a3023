import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { CHANGING_KEPT_MS } from "../client/changing-kept-ms.ts"
import { useEdge } from "../client/use-edge.ts"

/** Where an item's parcels are. `version` is the item's `Updated`; a new version is asked for again. */
export function useTracking(id: string, version: string): UseQueryResult<ResultOf<typeof getTracking>> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["items", "tracking", id, version],
    queryFn: async ({ signal }) => resultOf(await edge.call(getTracking, { params: { id }, signal })),
    staleTime: CHANGING_KEPT_MS,
    placeholderData: (earlier) => earlier,
  })
}
