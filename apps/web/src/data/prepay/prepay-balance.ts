import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { decimalToMinor, type Minor } from "@smart-send/domain/money/money"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { CHANGING_KEPT_MS } from "../client/changing-kept-ms.ts"
import { useEdge } from "../client/use-edge.ts"

/** Everything that is known of PrePay: balance, history and payments. */
export const prepayKey = ["prepay"] as const

/** Invalidate this after a hold or a post. The balance shown is the server's and is never computed here. */
export const prepayBalanceKey = ["prepay", "balance"] as const

/** What can be spent, in minor units; null until it is known. */
export function useCredit(): Minor | null {
  const balance = usePrepayBalance().data
  return balance === undefined ? null : decimalToMinor(balance.Balance)
}

export function usePrepayBalance(): UseQueryResult<ResultOf<typeof getPrepayBalance>> {
  const edge = useEdge()
  return useQuery({
    queryKey: prepayBalanceKey,
    queryFn: async () => resultOf(await edge.call(getPrepayBalance)),
    staleTime: CHANGING_KEPT_MS,
    refetchOnWindowFocus: "always",
  })
}
