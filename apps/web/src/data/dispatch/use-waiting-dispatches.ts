import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listWaitingDispatches } from "@smart-send/contract/dispatch/list-waiting-dispatches"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type WaitingDispatches = ResultOf<typeof listWaitingDispatches>
export type WaitingDispatch = WaitingDispatches["Dispatches"][number]

/** How often it is asked while it is seen (DISPATCH-6). */
const POLL_MS = 5000

/** What shops are still being told, and what they could not be told, newest first. */
export function useWaitingDispatches(): UseQueryResult<WaitingDispatches> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["dispatches", "waiting"],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(listWaitingDispatches, { query: { take: MOST_AT_ONCE.list }, signal })),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}
