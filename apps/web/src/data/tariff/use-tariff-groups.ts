import { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { SUGGESTION_LIMITS, type SuggestionGroup } from "@smart-send/domain/tariff/tariff-suggestion"
import { cutText } from "@smart-send/domain/text/cut-text"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import type { Goods } from "./use-tariff-suggestions.ts"

/** Goods that one code may serve, by their places in the question, and the codes; the best first. */
export interface AlikeGoods {
  readonly places: readonly number[]
  readonly suggestions: SuggestionGroup["Suggestions"]
}

const NONE: readonly AlikeGoods[] = []

/** Codes for many goods in one call (TARIFF-6). A call that fails suggests nothing. */
export function useTariffGroups(goods: readonly Goods[]): {
  readonly groups: readonly AlikeGoods[]
  readonly isPending: boolean
} {
  const edge = useEdge()
  const lines = goods.slice(0, MOST_AT_ONCE.ids).map(({ description, sku }, place) => ({
    Key: String(place),
    Description: cutText(description, ORDER_LINE_LIMITS.description),
    Sku: cutText(sku, ORDER_LINE_LIMITS.sku),
  }))
  const { data, isLoading } = useQuery({
    queryKey: ["tariff", "groups", lines],
    queryFn: async ({ signal }) => {
      const body = { Lines: lines, Take: SUGGESTION_LIMITS.itemView, System: "HS" as const }
      const { Groups } = resultOf(await edge.call(suggestTariffCodesForLines, { body, signal }))
      return Groups.map(({ Keys, Suggestions }) => ({ places: Keys.map(Number), suggestions: Suggestions }))
    },
    enabled: lines.length > 0,
  })
  return { groups: data ?? NONE, isPending: isLoading }
}
