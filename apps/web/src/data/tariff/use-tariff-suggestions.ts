import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import { cutText } from "@smart-send/domain/text/cut-text"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** What codes are suggested for. */
export interface Goods {
  readonly description: string
  /** Empty for none. */
  readonly sku: string
}

export interface SuggestionQuestion extends Goods {
  readonly take: number
  /** National codes of this system are offered below the six digits, where it is loaded. */
  readonly system: CodeSystem
}

const NONE: readonly TariffSuggestion[] = []

/**
 * Codes for a description, asked once for each description (CUSTOMS-9). A call that fails suggests nothing, and is made
 * again the next time.
 */
export function useTariffSuggestions({ description, sku, take, system }: SuggestionQuestion): {
  readonly suggestions: readonly TariffSuggestion[]
  readonly isPending: boolean
} {
  const edge = useEdge()
  const query = cutText(description.trim(), ORDER_LINE_LIMITS.description)
  const { data, isLoading } = useQuery({
    queryKey: ["tariff", "suggest", query.toLowerCase(), sku.trim().toLowerCase(), take, system],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(suggestTariffCodes, { query: { query, take, mode: "suggest", system, sku }, signal }))
        .Suggestions,
    enabled: query !== "",
  })
  return { suggestions: data ?? NONE, isPending: isLoading }
}

/** The codes that a search finds; the last ones stay while the next are awaited. Nothing is asked without a term. */
export function useTariffSearch(term: string, { take, system }: Pick<SuggestionQuestion, "take" | "system">) {
  const edge = useEdge()
  const query = cutText(term.trim(), ORDER_LINE_LIMITS.description)
  return useQuery({
    queryKey: ["tariff", "search", query.toLowerCase(), take, system],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(suggestTariffCodes, { query: { query, take, mode: "search", system, sku: "" }, signal }))
        .Suggestions,
    enabled: query !== "",
    placeholderData: keepPreviousData,
  })
}
