import type { QuerySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import { getOperator } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { usePagedCases, type PagedCases } from "../case/use-paged-cases.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { DESK_POLL_MS, operatedCasesKey, operatorKey } from "./operator-keys.ts"

export type OperatedCase = ResultOf<typeof listOperatedCases>["Cases"][number]
export type QueueFilter = Pick<QuerySentBy<typeof listOperatedCases>, "awaits" | "kind" | "status" | "search">
export type Operator = ResultOf<typeof getOperator>

/** Who sits at the desk, what they may give, and how much waits. */
export function useOperator(): UseQueryResult<Operator> {
  const edge = useEdge()
  return useQuery({
    queryKey: [...operatorKey, "me"],
    queryFn: async ({ signal }) => resultOf(await edge.call(getOperator, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: DESK_POLL_MS,
  })
}

/** Cases of all the tenant's customers, the longest waiting first. */
export function useOperatedCases(filter: QueueFilter): PagedCases<OperatedCase> {
  const edge = useEdge()
  return usePagedCases(
    [...operatedCasesKey, filter],
    async (cursor, signal) => {
      const asked = { ...filter, ...(cursor === null ? {} : { cursor }) }
      const { Cases, Next } = resultOf(await edge.call(listOperatedCases, { query: asked, signal }))
      return { cases: Cases, next: Next }
    },
    DESK_POLL_MS,
  )
}
