import type { WordIndex } from "./word-index.ts"
import { isMeasure, type TitleWord } from "./title-words.ts"
import { isOneMistakeAway } from "./typing-mistake.ts"
import { spellingsOf } from "./word-stem.ts"

/** A stem of the index that a word of a title stands for, and how surely: 1 for the word itself. */
interface Meaning {
  readonly stem: number
  readonly sureness: number
}

/** A word of a title, or two that are written as one, with the stems that it stands for. */
export interface MatchedWord {
  readonly word: TitleWord
  /** Where it stands in the title; a word that two stems were made of has two neighbouring places. */
  readonly meanings: readonly Meaning[]
}

const SHORTEST_MISTYPED = 5
const SHORTEST_BEGINNING = 2
/** A beginning such as "st" has hundreds of endings; the rarer ones wait for the next keystroke. */
const MOST_ENDINGS = 60
const SURENESS = { spelling: 0.95, beginning: 0.8, mistake: 0.5 }

/**
 * What the words of a title stand for in the index. A word that is not in it is tried as two words, in another spelling
 * and, from five letters on, with one typing mistake. Words that nothing is known of, such as brands, are left out.
 *
 * @param isUnfinished whether the last word may be the beginning of another
 */
export function matchWords(
  index: WordIndex,
  words: readonly TitleWord[],
  isUnfinished: boolean,
): readonly MatchedWord[] {
  const matched: MatchedWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    const next = words[at + 1]
    const joined = next === undefined ? undefined : index.numbersByStem.get(word.stem + next.stem)
    if (joined !== undefined && next !== undefined && isOneWord(index, word, next)) {
      matched.push({ word: joinedWord(word, next), meanings: [{ stem: joined, sureness: 1 }] })
    }
    matched.push(...meaningsOf(index, word, isUnfinished && at === words.length - 1))
  }
  return matched
}

/** "T shirt" is "tshirt"; of "art print" nobody says "artprint". */
function isOneWord(index: WordIndex, word: TitleWord, next: TitleWord): boolean {
  return word.phrase === next.phrase && !index.pairsByJoined.has(word.stem + next.stem)
}

function joinedWord(word: TitleWord, next: TitleWord): TitleWord {
  return { ...word, text: `${word.text} ${next.text}`, stem: word.stem + next.stem }
}

function meaningsOf(index: WordIndex, word: TitleWord, isUnfinished: boolean): readonly MatchedWord[] {
  const exact = index.numbersByStem.get(word.stem)
  const itself = exact === undefined ? [] : [{ stem: exact, sureness: 1 }]
  if (isUnfinished && word.stem.length >= SHORTEST_BEGINNING) {
    const endings = endingsOf(index, word).filter(({ stem }) => stem !== exact)
    if (itself.length + endings.length > 0) return [{ word, meanings: [...itself, ...endings] }]
  }
  if (itself.length > 0) return [{ word, meanings: itself }]
  if (isMeasure(word.stem)) return []
  const pair = index.pairsByJoined.get(word.stem)
  if (pair !== undefined) {
    return pair.flatMap((stem) => {
      const number = index.numbersByStem.get(stem)
      return number === undefined ? [] : [{ word: { ...word, stem }, meanings: [{ stem: number, sureness: 1 }] }]
    })
  }
  const spelt = spellingsOf(word.stem).flatMap((stem) => index.numbersByStem.get(stem) ?? [])[0]
  if (spelt !== undefined) return [{ word, meanings: [{ stem: spelt, sureness: SURENESS.spelling }] }]
  const mistyped = mistypedOf(index, word.stem)
  return mistyped.length === 0 ? [] : [{ word, meanings: mistyped }]
}

/** The stems that begin as the word does, the shortest first. A plural that is being typed has lost its ending. */
function endingsOf({ sortedStems, numbersByStem }: WordIndex, { stem: start }: TitleWord): readonly Meaning[] {
  const found: string[] = []
  for (let at = firstFrom(sortedStems, start); sortedStems[at]?.startsWith(start) === true; at += 1) {
    found.push(sortedStems[at] ?? "")
  }
  return found
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MOST_ENDINGS)
    .map((stem) => ({
      stem: numbersByStem.get(stem) ?? 0,
      sureness: SURENESS.beginning * (0.5 + (0.5 * start.length) / stem.length),
    }))
}

function firstFrom(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? "") < start) low = middle + 1
    else high = middle
  }
  return low
}

function mistypedOf({ sortedStems, numbersByStem }: WordIndex, word: string): readonly Meaning[] {
  if (word.length < SHORTEST_MISTYPED) return []
  // Few people mistype the first letter, and a brand should not become another word.
  const start = word.slice(0, 1)
  const meanings: Meaning[] = []
  for (let at = firstFrom(sortedStems, start); sortedStems[at]?.startsWith(start) === true; at += 1) {
    const stem = sortedStems[at] ?? ""
    if (stem.length >= SHORTEST_MISTYPED - 1 && isOneMistakeAway(word, stem)) {
      meanings.push({ stem: numbersByStem.get(stem) ?? 0, sureness: SURENESS.mistake })
    }
  }
  return meanings
}
