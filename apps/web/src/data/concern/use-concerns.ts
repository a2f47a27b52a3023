import type { ResultOf } from "@smart-send/contract/call/define-call"
import { dismissConcern } from "@smart-send/contract/concern/dismiss-concern"
import { takeOutGoods } from "@smart-send/contract/concern/take-out-goods"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { CONCERNS_KEY } from "../marketplace-account/marketplace-keys.ts"

export type Concern = ResultOf<typeof listConcerns>["Concerns"][number]

/** How often concerns are read while they are seen. */
const POLL_MS = 5000

/** What the seller has to do something about. They close by themselves, so they are read again and again. */
export function useConcerns(): UseQueryResult<readonly Concern[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: CONCERNS_KEY,
    queryFn: async ({ signal }): Promise<readonly Concern[]> =>
      resultOf(await edge.call(listConcerns, { signal })).Concerns,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

/** Takes goods that were refunded out of a booked parcel. */
export function useTakeOutGoods(): UseMutationResult<unknown, Error, string> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id) => resultOf(await edge.call(takeOutGoods, { params: { id } })),
    onSettled: async () => client.invalidateQueries({ queryKey: CONCERNS_KEY }),
  })
}

/** Puts aside what a shop said of a booked order. */
export function useDismissConcern(): UseMutationResult<unknown, Error, string> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id) => resultOf(await edge.call(dismissConcern, { params: { id } })),
    onSettled: async () => client.invalidateQueries({ queryKey: CONCERNS_KEY }),
  })
}
