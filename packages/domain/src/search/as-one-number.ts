import { parseSearchText, type SearchText } from "./parse-search-text.ts"
import { SEARCH_LIMITS } from "./search-limits.ts"
import { wordsIn } from "./words-in.ts"

const DIGIT = /\p{N}/u

/**
 * What was typed as the one number that it may be: "PLV 4000 0063 UK" is how people read a tracking number from a label.
 * Null where it can't be, because it has one word, no digits or is too long.
 */
export function asOneNumber(typed: string): SearchText | null {
  const words = wordsIn(typed)
  const number = words.join("")
  if (words.length < 2 || number.length > SEARCH_LIMITS.word || !DIGIT.test(number)) return null
  return { words: [number], isUnfinished: parseSearchText(typed).isUnfinished, isWordless: false }
}
