import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { UseMutationResult } from "@tanstack/react-query"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { prepayBalanceKey } from "../prepay/prepay-balance.ts"
import { cancellationKey, type CancellationOfLine } from "./use-cancellation.ts"
import { cancellationsKey, type Cancellation } from "./use-cancellations.ts"

type Priced = NonNullable<NonNullable<CancellationOfLine["Rebooking"]>["Priced"]>

export interface CancellationWish extends Pick<Cancellation, "Reason" | "ItemAfter"> {
  /** What is to be booked in its place, as it was offered. */
  readonly Rebook?: Pick<Priced, "Price" | "OptionId" | "Address">
}

/** Asks the courier of an order line to take it back. What it was refused for is read again with the line. */
export function useRequestCancellation(
  line: CancellationOfLine["Line"],
  onAsked: (cancellation: Cancellation) => void,
): UseMutationResult<Cancellation, Error, CancellationWish> {
  const edge = useEdge()
  const client = useQueryClient()
  const params = { provider: line.Provider, account: line.AccountId, id: line.OrderLineId }
  return useMutation({
    mutationFn: async (body) => resultOf(await edge.call(requestCancellation, { params, body })).Cancellation,
    onSuccess: onAsked,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: prepayBalanceKey })
      void client.invalidateQueries({ queryKey: cancellationsKey })
      await client.invalidateQueries({ queryKey: cancellationKey(line.OrderLineId) })
    },
  })
}
