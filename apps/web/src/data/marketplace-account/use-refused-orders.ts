import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { MOST_RETRIED, retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { DASHBOARD_KEY } from "../dashboard/dashboard-keys.ts"
import { CONCERNS_KEY, REFUSED_KEY } from "./marketplace-keys.ts"

export type RefusedOrder = ResultOf<typeof listRefusedOrders>["Orders"][number]
export type RetriedOrder = ResultOf<typeof retryRefusedOrders>["Orders"][number]

/** What the feed does not tell: that the shop was asked again, and said the same. */
const POLL_MS = 30_000

/** Orders that could not come in from linked shops. Read again when the worker says something new of an account. */
export function useRefusedOrders(): UseQueryResult<readonly RefusedOrder[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: REFUSED_KEY,
    queryFn: async ({ signal }): Promise<readonly RefusedOrder[]> =>
      resultOf(await edge.call(listRefusedOrders, { signal })).Orders,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** Has their shops asked for orders again, some at a time, and answers what became of each. */
export function useRetryRefused(): UseMutationResult<readonly RetriedOrder[], Error, readonly RefusedOrder[]> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (orders) => {
      const retried: RetriedOrder[] = []
      for (let at = 0; at < orders.length; at += MOST_RETRIED) {
        const Ids = orders.slice(at, at + MOST_RETRIED).map(({ Id }) => Id)
        retried.push(...resultOf(await edge.call(retryRefusedOrders, { body: { Ids } })).Orders)
      }
      return retried
    },
    onSettled: async () => {
      await Promise.all([CONCERNS_KEY, DASHBOARD_KEY].map(async (queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
