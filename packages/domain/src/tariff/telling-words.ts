import { matchWords } from "./match-words.ts"
import { choiceWords } from "./tariff-choice.ts"
import { titleWords } from "./title-words.ts"
import type { WordIndex } from "./word-index.ts"
import { wordWeights } from "./word-weights.ts"

const MOST_TELLING = 2

/** The two words of a description that say most about the kind of goods, among its {@link choiceWords}. */
export function tellingWords(index: WordIndex, description: string): readonly string[] {
  const own = new Set(choiceWords(description))
  const words = matchWords(index, titleWords(description), false)
  const weights = wordWeights(index, words)
  const told = words
    .map(({ word, meanings }, at) => ({
      stem: word.stem,
      weight: (weights[at] ?? 0) * Math.max(0, ...meanings.map(({ stem }) => index.rarity[stem] ?? 0)),
    }))
    .filter(({ stem }) => own.has(stem))
    .toSorted((a, b) => b.weight - a.weight)
  return [...new Set(told.map(({ stem }) => stem))].slice(0, MOST_TELLING)
}
