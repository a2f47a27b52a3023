import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listMonthlyStats } from "@smart-send/contract/stats/list-monthly-stats"
import { OTHERS_REFRESH_MS } from "@smart-send/domain/dashboard/dashboard-terms"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type MonthlyStats = ResultOf<typeof listMonthlyStats>

/** Parcels and spend of 13 months. */
export function useMonthlyStats(): UseQueryResult<MonthlyStats> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["stats", "monthly"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listMonthlyStats, { signal })),
    staleTime: OTHERS_REFRESH_MS,
    refetchInterval: OTHERS_REFRESH_MS,
    refetchOnWindowFocus: true,
  })
}
