import type { ResultOf } from "@smart-send/contract/call/define-call"
import { disputeSurcharge } from "@smart-send/contract/surcharge/dispute-surcharge"
import { listSurcharges, SURCHARGE_TAKE } from "@smart-send/contract/surcharge/list-surcharges"
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { prepayKey } from "../prepay/prepay-balance.ts"
import { useEdge } from "../client/use-edge.ts"

export type Surcharge = ResultOf<typeof listSurcharges>["Surcharges"][number]

/** Below PrePay, so that a decision shows as soon as its money moves. */
const KEY = [...prepayKey, "surcharges"] as const

/** Surcharges a page at a time, newest first. */
export function useSurcharges() {
  const edge = useEdge()
  return useInfiniteQuery({
    queryKey: KEY,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) =>
      resultOf(await edge.call(listSurcharges, { query: { take: SURCHARGE_TAKE, skip: pageParam } })),
    getNextPageParam: (page, pages) => (page.HasMore ? pages.length * SURCHARGE_TAKE : null),
  })
}

export function useDisputeSurcharge() {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, Reason }: { readonly id: string; readonly Reason: string }) =>
      resultOf(await edge.call(disputeSurcharge, { params: { id }, body: { Reason } })),
    onSettled: async () => client.invalidateQueries({ queryKey: KEY }),
  })
}
