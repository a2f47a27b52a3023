import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { CHANGING_KEPT_MS } from "../client/changing-kept-ms.ts"
import { useEdge } from "../client/use-edge.ts"
import { prepayBalanceKey } from "./prepay-balance.ts"

export type PaymentOption = ResultOf<typeof listPaymentOptions>["PaymentOptions"][number]

/** The ways to pay for what an account sells, with what is left of each; read again whenever the balance is. Null: not asked. */
export function usePaymentOptions(
  account: { readonly provider: string; readonly account: string } | null,
): readonly PaymentOption[] | null {
  const edge = useEdge()
  const { data } = useQuery({
    queryKey: [...prepayBalanceKey, "options", account],
    enabled: account !== null,
    queryFn: async () => {
      const params = { provider: account?.provider ?? "", account: account?.account ?? "" }
      return resultOf(await edge.call(listPaymentOptions, { params })).PaymentOptions
    },
    staleTime: CHANGING_KEPT_MS,
  })
  return data ?? null
}
