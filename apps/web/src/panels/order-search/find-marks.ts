import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { plainText } from "@smart-send/domain/text/plain-text"
import { cutText } from "@smart-send/domain/text/cut-text"

/** A part of a text from one place to before another, in code units. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/** More words than this mark nothing more: a pasted page must not hold up the hits. */
const MOST_WORDS = 2 * SEARCH_LIMITS.words
/** What is longer is marked up to here. */
const MOST_TEXT = 600
/** Shorter words are marked where words begin; inside words they would be everywhere. */
const SHORTEST_INSIDE = 3
const WORD = /[\p{L}\p{N}]+/gu
const NO_MARKS: readonly Mark[] = []

/** The words of a search, as they are compared: without accents, case and everything that is neither letter nor digit. */
export function searchedWords(query: string): readonly string[] {
  const parts = cutText(query, MOST_TEXT).split(/\s+/)
  const words = parts.flatMap((part) => {
    const inside = plainText(part).match(WORD) ?? []
    const whole = inside.join("")
    // "YO21-3BD" is in the text as it is typed, or without its dash.
    return inside.length > 1 ? [whole].concat(inside) : whole
  })
  return [...new Set(words.filter((word) => word !== ""))].slice(0, MOST_WORDS)
}

/** Where a text has the words, in its own places: in order, none touching the next. */
export function findMarks(text: string, words: readonly string[]): readonly Mark[] {
  if (words.length === 0 || text === "") return NO_MARKS
  const folded = foldedWithPlaces(cutText(text, MOST_TEXT))
  const found = words.flatMap((word) => marksOfWord(folded, word))
  return joined(found)
}

interface Folded {
  readonly letters: string
  /** The place in the text that each folded letter comes from. */
  readonly places: readonly number[]
  readonly end: number
  readonly words: readonly Mark[]
}

function foldedWithPlaces(text: string): Folded {
  let letters = ""
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const folded = plainText(character)
    letters += folded
    for (let n = 0; n < folded.length; n += 1) places.push(at)
    at += character.length
  }
  const words = [...letters.matchAll(WORD)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  return { letters, places, end: text.length, words }
}

function marksOfWord(folded: Folded, word: string): readonly Mark[] {
  const exact = exactly(folded, word)
  return exact.length === 0 && /\d/.test(word) ? acrossGaps(folded, word) : exact
}

function exactly(folded: Folded, word: string): readonly Mark[] {
  if (word.length < SHORTEST_INSIDE) {
    return folded.words
      .filter(({ start }) => folded.letters.startsWith(word, start))
      .map(({ start }) => marked(folded, start, start + word.length))
  }
  const marks: Mark[] = []
  for (let at = folded.letters.indexOf(word); at >= 0; at = folded.letters.indexOf(word, at + word.length)) {
    marks.push(marked(folded, at, at + word.length))
  }
  return marks
}

/** A number or code that the text has with spaces or dashes in it: "yo213bd" in "YO21 3BD". */
function acrossGaps(folded: Folded, word: string): readonly Mark[] {
  if (word.length < SHORTEST_INSIDE) return NO_MARKS
  const places = folded.words.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, n) => start + n))
  const at = places
    .map((place) => folded.letters[place])
    .join("")
    .indexOf(word)
  const [start, last] = [places[at], places[at + word.length - 1]]
  return at < 0 || start === undefined || last === undefined ? NO_MARKS : [marked(folded, start, last + 1)]
}

function marked({ places, end }: Folded, from: number, to: number): Mark {
  return { start: places[from] ?? 0, end: places[to] ?? end }
}

function joined(marks: readonly Mark[]): readonly Mark[] {
  const inOrder = marks.toSorted((a, b) => a.start - b.start)
  const result: Mark[] = []
  for (const mark of inOrder) {
    const last = result.at(-1)
    if (last === undefined || mark.start > last.end) result.push(mark)
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) }
  }
  return result
}
