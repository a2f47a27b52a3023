import type { BodySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type FoundOrders = ResultOf<typeof searchOrders>
type Asked = Omit<BodySentBy<typeof searchOrders>, "Token">

const TOKEN = ["search", "token"] as const
/** A token is let go a little early, so that it seldom expires on its way. */
const TOKEN_KEPT_MS = (SEARCH_LIMITS.tokenMinutes - 0.5) * 60_000

/**
 * Asks the order search with a token that lasts ten minutes (ACCOUNT-8). One that the server no longer takes is replaced once
 * and the question asked again, so nobody sees that it had expired.
 */
export function useAskSearch(): (asked: Asked, signal: AbortSignal) => Promise<FoundOrders> {
  const edge = useEdge()
  const client = useQueryClient()
  return useCallback(
    async (asked, signal) => {
      const readToken = async (): Promise<string> =>
        client.fetchQuery({
          queryKey: TOKEN,
          queryFn: async () => resultOf(await edge.call(getSearchToken)).token,
          staleTime: TOKEN_KEPT_MS,
        })
      const ask = async (Token: string) => edge.call(searchOrders, { body: { ...asked, Token }, signal })
      const token = await readToken()
      const answer = await ask(token)
      if (answer.error?.code !== "SEARCH-EXPIRED") return resultOf(answer)
      // Another search may have replaced it meanwhile.
      if (client.getQueryData(TOKEN) === token) client.removeQueries({ queryKey: TOKEN, exact: true })
      return resultOf(await ask(await readToken()))
    },
    [client, edge],
  )
}
