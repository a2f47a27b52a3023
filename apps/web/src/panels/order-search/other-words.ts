import { foldText } from "@smart-send/domain/text/fold-text"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"

type Corrections = FoundOrders["Corrections"]

/**
 * The words that were searched for besides those that were typed, because these may be mistyped. A word that goes on where the
 * typed one ends is no other word.
 */
export function otherWords(found: FoundOrders | undefined): Corrections {
  const corrections = found?.Corrections ?? []
  return corrections
    .map(({ Typed, Found }) => ({ Typed, Found: Found.filter((word) => !foldText(word).startsWith(foldText(Typed))) }))
    .filter(({ Found }) => Found.length > 0)
}
