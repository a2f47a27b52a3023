import { getQuoteOptions } from "@smart-send/contract/quote/get-quote-options"
import type { Quote } from "@smart-send/domain/quote/quote"
import { keepPreviousData, useQueries } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useSettings } from "../settings/settings.ts"
import type { SentQuotedItem } from "./quoted-item-of.ts"

export interface PriceEstimates {
  /** The services of all accounts that have answered; undefined before the first. */
  readonly quotes: readonly Quote[] | undefined
  /** Whether an account has not answered yet, or the answer shown is for an earlier parcel. */
  readonly isStale: boolean
  /** No account answered. */
  readonly hasFailed: boolean
  readonly again: () => void
}

const FIVE_MINUTES = 300_000

/** Prices a parcel with every service of every account. Nothing is asked without a parcel. */
export function usePriceEstimates(item: SentQuotedItem | null): PriceEstimates {
  const edge = useEdge()
  const accounts = useSettings().Providers.flatMap(({ Id, Accounts }) =>
    Accounts.map((account) => ({ provider: Id, account: account.Id })),
  )
  const answers = useQueries({
    queries: accounts.map((params) => ({
      queryKey: ["quote", "estimate", { ...params, item }],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Quote[]> => {
        if (item === null) return []
        const body = { Item: item, IncludedTags: [], ExcludedTags: [] }
        return resultOf(await edge.call(getQuoteOptions, { params, body, signal })).Quotes
      },
      enabled: item !== null,
      placeholderData: keepPreviousData,
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
    })),
  })
  const answered = answers.filter(({ data }) => data !== undefined)
  return {
    quotes: answered.length === 0 ? undefined : answered.flatMap(({ data }) => data ?? []),
    isStale: answers.some(({ isFetching, isPlaceholderData }) => isFetching || isPlaceholderData),
    hasFailed: answered.length === 0 && answers.some(({ isError }) => isError),
    again: () => {
      for (const { refetch } of answers) void refetch()
    },
  }
}
