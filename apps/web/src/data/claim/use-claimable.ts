import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { casesKey } from "../case/case-keys.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type Claimable = ResultOf<typeof getClaimable>

/** What can be claimed for an order line; null when there is no such line. */
export function useClaimable(id: string): UseQueryResult<Claimable | null> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...casesKey, "claimable", id],
    queryFn: async ({ signal }) => {
      const line = bookingIdSchema.safeParse(id)
      if (!line.success) return null
      const answer = await edge.call(getClaimable, { params: { id: line.data }, signal })
      return answer.error?.code === "NOT-FOUND" ? null : resultOf(answer)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
