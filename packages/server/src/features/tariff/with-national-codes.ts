import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import type { Tx } from "../../platform/db/scope.ts"
import { nationalCodesBelow } from "../../records/tariff/national-codes.ts"

const MOST_SHOWN = 50

/** The suggestions with the whole codes that stand below each in the tariff asked for, where that is loaded. */
export async function withNationalCodes(
  tx: Tx,
  system: CodeSystem,
  suggestions: readonly TariffSuggestion[],
): Promise<readonly TariffSuggestion[]> {
  const codes = [...new Set(suggestions.map(({ HS }) => HS))]
  const below = await nationalCodesBelow(tx, system, codes)
  if (below.size === 0) return suggestions
  return suggestions.map((suggestion) => ({
    ...suggestion,
    National: (below.get(suggestion.HS) ?? [])
      .filter(({ isWhole }) => isWhole)
      .slice(0, MOST_SHOWN)
      .map(({ Code, Name }) => ({ Code, Name })),
  }))
}
