import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { decideOperatorRefund } from "@smart-send/contract/operator/decide-operator-refund"
import { listOperatorRefunds } from "@smart-send/contract/operator/list-operator-refunds"
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { DESK_POLL_MS, operatorKey, refundsKey } from "./operator-keys.ts"

export type OperatorRefund = ResultOf<typeof listOperatorRefunds>["Refunds"][number]
type NewRefund = BodyOf<typeof createOperatorRefund>

/** Refunds that were given, or wait for a colleague's approval; of one customer where it is named. */
export function useOperatorRefunds(asked: {
  readonly customer?: string
  readonly status?: OperatorRefund["Status"]
}): UseQueryResult<readonly OperatorRefund[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...refundsKey, asked],
    queryFn: async ({ signal }) => resultOf(await edge.call(listOperatorRefunds, { query: asked, signal })).Refunds,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: DESK_POLL_MS,
  })
}

export function useCreateRefund(): UseMutationResult<OperatorRefund, Error, NewRefund> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewRefund) => resultOf(await edge.call(createOperatorRefund, { body })).Refund,
    onSettled: () => void client.invalidateQueries({ queryKey: operatorKey }),
  })
}

interface RefundDecision {
  readonly id: string
  readonly Approve: boolean
}

export function useDecideRefund(): UseMutationResult<OperatorRefund, Error, RefundDecision> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, Approve }: RefundDecision) =>
      resultOf(await edge.call(decideOperatorRefund, { params: { id }, body: { Approve } })).Refund,
    onSettled: () => void client.invalidateQueries({ queryKey: operatorKey }),
  })
}
