import type { TariffChoice } from "./tariff-choice.ts"
import type { WordIndex } from "./word-index.ts"

/** A code that the seller chose for goods described alike. */
export interface LearnedCode {
  readonly choice: TariffChoice
  /** 0 to 1: how much of the two descriptions' words, by their weight, they have in common. */
  readonly likeness: number
}

/** Half of what the descriptions say has to be the same, or "blue mug" would teach "blue shirt". */
const LEAST_LIKENESS = 0.45

/**
 * The codes chosen for descriptions like this one, the likest first, each code once; of equals the one that was chosen
 * more often.
 */
export function learnedCodes(
  index: WordIndex,
  words: readonly string[],
  choices: readonly TariffChoice[],
): readonly LearnedCode[] {
  const found = choices
    .map((choice) => ({ choice, likeness: likeness(index, words, choice.words) }))
    .filter((each) => each.likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness || b.choice.times - a.choice.times)
  const seen = new Set<string>()
  return found.filter(({ choice }) => !seen.has(choice.code) && seen.add(choice.code))
}

function likeness(index: WordIndex, one: readonly string[], other: readonly string[]): number {
  const inOther = new Set(other)
  const common = one.filter((word) => inOther.has(word))
  const all = new Set([...one, ...other])
  return weightOf(index, common) / Math.max(1e-9, weightOf(index, all))
}

/** A word that the nomenclature does not have, such as a brand, is one of the seller's own and counts as half rare. */
function weightOf(index: WordIndex, words: Iterable<string>): number {
  const unknown = Math.log(1 + index.rows.length) / 2
  let sum = 0
  for (const word of words) {
    const stem = index.numbersByStem.get(word)
    sum += stem === undefined ? unknown : (index.rarity[stem] ?? unknown)
  }
  return sum
}
