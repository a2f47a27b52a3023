import type { BodySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { dropSearchToken, readSearchToken } from "./search-token.ts"

export type FoundOrders = ResultOf<typeof searchOrders>
type Asked = Omit<BodySentBy<typeof searchOrders>, "Token">

/**
 * Asks the order search with a token that lasts ten minutes (ACCOUNT-8). One that the server no longer takes is replaced once
 * and the question asked again, so nobody sees that it had expired.
 */
export function useAskSearch(): (asked: Asked, signal: AbortSignal) => Promise<FoundOrders> {
  const edge = useEdge()
  const client = useQueryClient()
  return useCallback(
    async (asked, signal) => {
      const ask = async (Token: string) => edge.call(searchOrders, { body: { ...asked, Token }, signal })
      const token = await readSearchToken(client, edge)
      const answer = await ask(token)
      if (answer.error?.code !== "SEARCH-EXPIRED") return resultOf(answer)
      dropSearchToken(client, token)
      return resultOf(await ask(await readSearchToken(client, edge)))
    },
    [client, edge],
  )
}
