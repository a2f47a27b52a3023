import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import { useInfiniteQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { prepayKey } from "./prepay-balance.ts"

export type PrepayEntry = ResultOf<typeof listPrepayHistory>["History"][number]

/** The history, `take` entries at a time, newest first. */
export function usePrepayHistory(take: number) {
  const edge = useEdge()
  return useInfiniteQuery({
    queryKey: [...prepayKey, "history", take],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? { take } : { take, before: pageParam }
      return resultOf(await edge.call(listPrepayHistory, { query }))
    },
    getNextPageParam: (page) => page.Next,
  })
}
