import { plainText } from "../text/plain-text.ts"
import { SEARCH_LIMITS } from "./search-limits.ts"
import { cutText } from "../text/cut-text.ts"

/** Letters and digits are words; a picture is a word of its own. Everything else stands between words and means nothing. */
const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu

/** Most texts are plain, and their words are found in a third of the time. */
const PLAIN = /^[\u0020-\u007E]*$/
const PLAIN_WORD = /[a-z0-9]+/g
const APOSTROPHE = /['`]/
const PLAIN_APOSTROPHES = /['`]/g

/** The words of a text in small letters without accents, in their order, each cut to 64 characters. */
export function wordsIn(text: string): readonly string[] {
  if (text === "") return []
  const words = foundWords(text) ?? []
  return words.some((word) => word.length > SEARCH_LIMITS.word) ? words.map((word) => cut(word)) : words
}

function foundWords(text: string): readonly string[] | null {
  if (PLAIN.test(text)) {
    const small = text.toLowerCase()
    return (APOSTROPHE.test(small) ? small.replaceAll(PLAIN_APOSTROPHES, "") : small).match(PLAIN_WORD)
  }
  // O'Brien is one word, however it is written.
  const folded = plainText(text)
  return folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD)
}

/** A number as one word, whatever stands between its parts: "AB-123 4" is "ab1234", and "M1 1AE" is "m11ae". Empty for none. */
export function joined(number: string): string {
  return joinedWords(wordsIn(number))
}

/** The same of the number's words. */
export function joinedWords(words: readonly string[]): string {
  return cut(words.join(""))
}

function cut(word: string): string {
  return word.length <= SEARCH_LIMITS.word ? word : cutText(word, SEARCH_LIMITS.word).toWellFormed()
}
