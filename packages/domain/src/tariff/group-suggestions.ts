import type { SuggestionGroup, TariffSuggestion } from "./tariff-suggestion.ts"

/** A line, and what is suggested for it. */
export interface SuggestedLine {
  readonly key: string
  /** The best first. */
  readonly suggestions: readonly TariffSuggestion[]
}

/**
 * Lines with the same best suggestion as one group, the largest first; lines of which nothing is known come last. A
 * group's suggestions are those of its lines: what comes first for many of them comes first.
 */
export function groupSuggestions(lines: readonly SuggestedLine[], most: number): readonly SuggestionGroup[] {
  const byCode = Map.groupBy(lines, ({ suggestions }) => suggestions[0]?.Code ?? "")
  return [...byCode]
    .toSorted(([codeA, a], [codeB, b]) => Number(codeA === "") - Number(codeB === "") || b.length - a.length)
    .map(([, alike]) => ({ Keys: alike.map(({ key }) => key), Suggestions: [...merged(alike, most)] }))
}

function merged(lines: readonly SuggestedLine[], most: number): readonly TariffSuggestion[] {
  const byCode = new Map<string, { readonly suggestion: TariffSuggestion; readonly worth: number }>()
  for (const { suggestions } of lines) {
    for (const [place, suggestion] of suggestions.entries()) {
      const known = byCode.get(suggestion.Code)
      const worth = (known?.worth ?? 0) + 1 / (place + 1)
      byCode.set(suggestion.Code, { suggestion: known?.suggestion ?? suggestion, worth })
    }
  }
  return [...byCode.values()]
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}
