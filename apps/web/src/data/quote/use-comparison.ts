import { compareServices } from "@smart-send/contract/quote/compare-services"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ServiceComparison } from "@smart-send/domain/quote/service-comparison"
import type { UseQueryResult } from "@tanstack/react-query"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export interface ComparisonChoice {
  readonly excluded: readonly string[]
  /** Whether lockers and shops where buyers fetch their parcels are allowed. */
  readonly points: boolean
}

/**
 * Compares a selection with every service. It is asked again each time the sheet opens, because the items may have
 * changed.
 */
export function useComparison(
  ids: readonly ItemId[],
  { excluded, points }: ComparisonChoice,
): UseQueryResult<ServiceComparison> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "comparison", ids, excluded, points],
    queryFn: async ({ signal }) =>
      resultOf(
        await edge.call(compareServices, {
          body: { Ids: [...ids], ExcludedServices: [...excluded], PointsWillDo: points },
          signal,
        }),
      ),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
