import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getPayment } from "@smart-send/contract/payment/get-payment"
import { createPrepayOrder } from "@smart-send/contract/prepay/create-prepay-order"
import { paymentIdSchema } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import { isOpenPayment } from "@smart-send/domain/payment/move-payment"
import { type InvalidateQueryFilters, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { paymentPath } from "./payment-path.ts"
import { prepayKey } from "./prepay-balance.ts"

/** Balance and history. A payment itself has just been read. */
const whatPaymentsChange: InvalidateQueryFilters = {
  queryKey: prepayKey,
  predicate: ({ queryKey }) => queryKey[1] !== "payment",
}

/** An open payment is asked after a second later each time: the feed tells sooner, wherever there is a socket. */
const LATER_EACH_TIME_MS = 1_000
const SELDOM_MS = 30_000

/** How a payment stands, and stands next, until it has ended. `text` is of the address, so it may be no id. */
export function usePayment(text: string | null) {
  const edge = useEdge()
  const client = useQueryClient()
  const id = paymentIdSchema.safeParse(text)
  const queryKey = [...prepayKey, "payment", text]
  return useQuery({
    queryKey,
    enabled: id.success,
    queryFn: async () => {
      const before = client.getQueryData<ResultOf<typeof getPayment>>(queryKey)?.State
      const payment = resultOf(await edge.call(getPayment, { params: { id: paymentIdSchema.parse(text) } }))
      if (before !== undefined && before !== payment.State) void client.invalidateQueries(whatPaymentsChange)
      return payment
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isOpenPayment(data.State)
        ? Math.min(LATER_EACH_TIME_MS * dataUpdateCount, SELDOM_MS)
        : false,
  })
}

/** Agrees on a payment and answers the address of its page. */
export function useTopUp(currency: string) {
  const edge = useEdge()
  return useMutation({
    mutationFn: async (amount: Minor) => {
      const body = { Amount: amount, CurrencyCode: currency }
      const order = resultOf(await edge.call(createPrepayOrder, { body, idempotencyKey: crypto.randomUUID() }))
      return paymentPath(order.OrderId, order.Hash)
    },
  })
}
