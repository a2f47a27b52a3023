import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import type { Quote } from "@smart-send/domain/quote/quote"
import type { UseQueryResult } from "@tanstack/react-query"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import type { SentQuotedItem } from "./quoted-item-of.ts"

export interface PriceQuestion {
  readonly provider: string
  readonly account: string
  /** A parcel for an estimate, not yet an item. */
  readonly item: SentQuotedItem
}

const FIVE_MINUTES = 300_000

/**
 * Prices a parcel with every service of an account, cheapest first. While another parcel is priced, the last answer is
 * shown. Nothing is asked without a question.
 */
export function usePriceEstimate(question: PriceQuestion | null): UseQueryResult<readonly Quote[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: ["quote", "estimate", question],
    queryFn: async ({ signal }) => {
      if (question === null) return []
      const { provider, account, item } = question
      const answer = await edge.call(getQuoteOptions, {
        params: { provider, account },
        body: { Item: item, IncludedTags: [], ExcludedTags: [] },
        signal,
      })
      return resultOf(answer).Quotes
    },
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: FIVE_MINUTES,
    gcTime: FIVE_MINUTES,
  })
}
