import { QUOTE_RETRIES } from "@smart-send/domain/quote/quote-retries"
import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import type { Quote } from "@smart-send/domain/quote/quote"
import type { UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"
import { cachedQuotes, keepQuotes } from "../../storage/quote-cache.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { quoteKey, type QuoteQuestion } from "./quote-key.ts"
import { isQuoteTriedAgain, NothingReturned } from "./quote-retry.ts"

/**
 * Every service of an account for an item, those that fit first. Answers are kept for the browser session. Nothing is
 * asked without a question.
 */
export function useQuoteOptions(question: QuoteQuestion | null): UseQueryResult<readonly Quote[]> {
  const edge = useEdge()
  const key = question === null ? "" : quoteKey(question)
  const postcode = question?.item.Recipient.Postcode ?? ""
  return useQuery({
    queryKey: ["quote", "options", key],
    queryFn: async ({ signal }) => {
      if (question === null) return []
      const kept = cachedQuotes(key, { now: Date.now(), postcode })
      if (kept !== null) return kept
      const { provider, account, item } = question
      const answer = await edge.call(getQuoteOptions, {
        params: { provider, account },
        body: { Item: item, IncludedTags: [], ExcludedTags: [] },
        signal,
      })
      const quotes = resultOf(answer).Quotes
      if (quotes.length === 0) throw new NothingReturned()
      keepQuotes(key, quotes, { now: Date.now(), postcode })
      return quotes
    },
    enabled: question !== null,
    retry: isQuoteTriedAgain,
    retryDelay: QUOTE_RETRIES.everyMs,
  })
}
