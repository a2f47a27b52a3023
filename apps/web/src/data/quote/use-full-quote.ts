import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { UseQueryResult } from "@tanstack/react-query"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { quotedItemOf } from "./quoted-item-of.ts"

const FIVE_MINUTES = 300_000

/**
 * The full quote of an item with its service, for an item that is still being typed. Nothing is asked without a
 * service.
 */
export function useFullQuote(item: ShipmentItem | null): UseQueryResult<QuoteState> {
  const edge = useEdge()
  const service = item?.Service ?? null
  const sent = item === null ? null : quotedItemOf(item)
  return useQuery({
    queryKey: ["quote", "full", service?.Provider, service?.AccountId, sent],
    queryFn: async ({ signal }) => {
      if (sent === null || service === null) throw new Error("There is nothing to price.")
      const params = { provider: service.Provider, account: service.AccountId }
      return resultOf(await edge.call(getFullQuote, { params, body: { Item: sent }, signal }))
    },
    enabled: sent !== null && service !== null,
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES,
    gcTime: FIVE_MINUTES,
  })
}
