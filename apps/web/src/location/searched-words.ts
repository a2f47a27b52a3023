import { cutText } from "@smart-send/domain/text/cut-text"
/** What people search for, each in a place of its own in the fragment of an address: `find` a list, `find-order` all orders. */
const PLACES = ["find", "find-order"] as const
export type WordsPlace = (typeof PLACES)[number]

/** As much of it as an address keeps: addresses have an end. */
export const LONGEST_WORDS = 200

/**
 * The words of a search in the fragment of an address; empty for none. They stand there and not behind the question mark, because
 * people search for their buyers by name: a browser sends no fragment to the server, so that no log on the way there has a name
 * (ERASE-6).
 */
export function wordsIn(hash: string, place: WordsPlace): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(place) ?? ""
}

/** As an address keeps these words. */
export function keptWords(words: string): string {
  return cutText(words.trim().toWellFormed(), LONGEST_WORDS)
}

/** The fragment with these words in their place, and those of the other search as they were; empty for none. */
export function withWords(hash: string, place: WordsPlace, words: string): string {
  const params = new URLSearchParams()
  for (const each of PLACES) {
    const kept = each === place ? keptWords(words) : wordsIn(hash, each)
    if (kept !== "") params.set(each, kept)
  }
  return params.size === 0 ? "" : `#${params.toString()}`
}
