import type { ShipmentItem } from "../item/item.ts"
import { bareCode, HS_LENGTH } from "./tariff-code.ts"
import { isMeasure, titleWords } from "./title-words.ts"

/** A code that a seller has chosen for a description. */
export interface TariffChoice {
  /** The newest description it was chosen for. */
  readonly description: string
  /** See {@link choiceWords}. */
  readonly words: readonly string[]
  /** Digits alone, six or more. */
  readonly code: string
  readonly times: number
}

/** A choice that was made, or taken back by another. */
export interface ChoiceChange {
  readonly description: string
  readonly words: readonly string[]
  readonly code: string
  readonly by: 1 | -1
}

/** What a description is known by: its words without numbers and sizes, each once, in the order of the alphabet. */
export function choiceWords(description: string): readonly string[] {
  const stems = titleWords(description).map(({ stem }) => stem)
  return [...new Set(stems.filter((stem) => !isMeasure(stem)))].toSorted()
}

/**
 * What a seller's change of an item says about tariff codes: each line whose code has another value by now is a choice,
 * and takes back the one before it, so a change that is undone has taught nothing. Lines without words teach nothing.
 */
export function choiceChanges(before: ShipmentItem, after: ShipmentItem): readonly ChoiceChange[] {
  const codesBefore = new Map(before.MarketplaceOrderLines.map((line) => [line.Id, line.Product.TariffCode]))
  return after.MarketplaceOrderLines.flatMap((line) => {
    const was = bareCode(codesBefore.get(line.Id) ?? "")
    const is = bareCode(line.Product.TariffCode)
    const description = line.Description || line.Product.Description
    const words = choiceWords(description)
    if (was === is || words.length === 0) return []
    return [
      ...(isWhole(was) ? [{ description, words, code: was, by: -1 as const }] : []),
      ...(isWhole(is) ? [{ description, words, code: is, by: 1 as const }] : []),
    ]
  })
}

function isWhole(code: string): boolean {
  return code.length >= HS_LENGTH && /^\d{1,10}$/.test(code)
}
