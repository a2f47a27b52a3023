import type { SearchText } from "@smart-send/domain/search/parse-search-text"
import { mostMistakes, typingMistakes } from "@smart-send/domain/search/typing-mistakes"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A word that was typed, and the words there are that may have been meant. */
export interface Correction {
  readonly typed: string
  readonly found: readonly string[]
}

/** Of each word; the nearest come first. */
const MOST_FOUND = 8

/** Words of the customer's documents that differ from what was typed by a slip or two. Numbers are never mistyped words. */
export async function findCorrections(tx: Tx, { words, isUnfinished }: SearchText): Promise<readonly Correction[]> {
  const typed = words.filter((word) => mostMistakes(word) > 0)
  if (typed.length === 0) return []
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word from similar_search_words(${typed}::text[])
  `.execute(tx)
  const last = words.at(-1)
  return typed.flatMap((word) => {
    const near = rows
      .filter((row) => row.typed === word && row.word !== word)
      .map((row) => ({ word: row.word, mistakes: typingMistakes(word, row.word, isUnfinished && word === last) }))
      .filter(({ mistakes }) => mistakes <= mostMistakes(word))
      .toSorted((a, b) => a.mistakes - b.mistakes || a.word.length - b.word.length || a.word.localeCompare(b.word))
      .slice(0, MOST_FOUND)
    return near.length === 0 ? [] : [{ typed: word, found: near.map((each) => each.word) }]
  })
}
