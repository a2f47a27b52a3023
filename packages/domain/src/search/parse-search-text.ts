import { SEARCH_LIMITS } from "./search-limits.ts"
import { wordsIn } from "./words-in.ts"

/** What is searched for. */
export interface SearchText {
  /** Words that must all be found, folded, each once, at most twelve. */
  readonly words: readonly string[]
  /** Whether more of the last word may follow: it stands for every word that begins like it. */
  readonly isUnfinished: boolean
  /** Something was typed that has no word in it, such as "%": nothing is found by it. */
  readonly isWordless: boolean
  /** The beginning of an item's id, where that alone is searched for: hexadecimal digits. The word is the same, for an engine that has words alone. */
  readonly itemId?: string
}

const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u

/** Reads what was typed (SEARCH-13): of however long a text, only what its first words are is looked at. */
export function parseSearchText(typed: string): SearchText {
  const words = new Set<string>()
  let isCut = false
  for (const word of wordsIn(typed)) {
    if (words.size >= SEARCH_LIMITS.words) {
      isCut = true
      break
    }
    // The last word stays last when it was typed before.
    words.delete(word)
    words.add(word)
  }
  return {
    words: [...words],
    isUnfinished: !isCut && ENDS_IN_WORD.test(typed),
    isWordless: words.size === 0 && typed.trim() !== "",
  }
}
