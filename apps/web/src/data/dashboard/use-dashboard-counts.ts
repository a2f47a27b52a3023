import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { LIVE_REFRESH_MS, OTHERS_REFRESH_MS } from "@smart-send/domain/dashboard/dashboard-terms"
import { queryOptions, usePrefetchQuery, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import type { Edge } from "../client/create-edge.ts"
import { useEdge } from "../client/use-edge.ts"
import { DASHBOARD_KEY } from "./dashboard-keys.ts"

type Answered = ResultOf<typeof getDashboardCounts>

export interface DashboardCounts extends Pick<Answered, "NewOrders" | "AccountConcerns" | "NotImported"> {
  readonly Others: NonNullable<Answered["Others"]>
  /** When all of it was counted, in milliseconds since 1970. */
  readonly countedAt: number
}

const dashboardCounts = (edge: Edge) =>
  queryOptions({
    queryKey: DASHBOARD_KEY,
    queryFn: async ({ client, signal }): Promise<DashboardCounts> => {
      const known = client.getQueryData<DashboardCounts>(DASHBOARD_KEY)
      const isInvalidated = client.getQueryState(DASHBOARD_KEY)?.isInvalidated ?? false
      const isFresh = known !== undefined && !isInvalidated && Date.now() - known.countedAt < OTHERS_REFRESH_MS
      const part = isFresh ? "Live" : "All"
      const { Others, ...live } = resultOf(await edge.call(getDashboardCounts, { query: { part }, signal }))
      if (Others !== null) return { ...live, Others, countedAt: Date.now() }
      if (known === undefined) throw new Error("The counts came without those of the whole page.")
      return { ...known, ...live }
    },
    staleTime: LIVE_REFRESH_MS,
    refetchInterval: LIVE_REFRESH_MS,
    refetchOnWindowFocus: true,
  })

/**
 * Everything that the home page counts, by one call: New Orders and Account Concerns every 5 seconds, the others every 5 minutes
 * (ACCOUNT-3), and all of it when the feed has told of a change. A hidden page counts nothing.
 */
export function useDashboardCounts(): UseQueryResult<DashboardCounts> {
  const options = dashboardCounts(useEdge())
  // Asked for while the page is being drawn, before what its parts ask for: few calls are made at once.
  usePrefetchQuery(options)
  return useQuery(options)
}
