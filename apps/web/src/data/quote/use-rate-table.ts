import { getRateTable } from "@smart-send/contract/quote/get-rate-table"
import type { RateTable } from "@smart-send/domain/quote/rate-table"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

interface AccountRef {
  readonly provider: string
  readonly account: string
}

/** The postage rates of an account. Nothing is asked without one. */
export function useRateTable(account: AccountRef | null): UseQueryResult<RateTable> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "rates", account?.provider, account?.account],
    queryFn: async ({ signal }) => {
      const params = { provider: account?.provider ?? "", account: account?.account ?? "" }
      return resultOf(await edge.call(getRateTable, { params, signal }))
    },
    enabled: account !== null,
  })
}
