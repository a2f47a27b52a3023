import { useQuery, type QueryKey, type UseQueryResult } from "@tanstack/react-query"
import { z } from "zod"
import { resultOf } from "../client/call-error.ts"
import type { EdgeAnswer } from "../client/create-edge.ts"

interface OneCase<Result, Case> {
  readonly queryKey: QueryKey
  readonly id: string
  readonly ask: (signal: AbortSignal) => Promise<EdgeAnswer<Result>>
  readonly caseOf: (result: Result) => Case
  /** How often it is read again while it is looked at. */
  readonly everyMs: number
}

/** One claim or support ticket; null when there is none by this id. */
export function useOneCase<Result, Case>(one: OneCase<Result, Case>): UseQueryResult<Case | null> {
  const { queryKey, id, ask, caseOf, everyMs } = one
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Case | null> => {
      if (!z.uuid().safeParse(id).success) return null
      const answer = await ask(signal)
      return answer.error?.code === "NOT-FOUND" ? null : caseOf(resultOf(answer))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    // What is not there does not come.
    refetchInterval: ({ state }) => (state.data === null ? false : everyMs),
  })
}
