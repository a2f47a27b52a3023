import type { SearchText } from "@smart-send/domain/search/parse-search-text"
import type { Correction } from "./find-corrections.ts"

/** One word of what is searched for: any of these will do. Begun ones stand for every word that begins like them. */
export type WordGroup = readonly { readonly word: string; readonly begins: boolean }[]

/** What stands in the index before a number that is read from its end. */
const FROM_THE_END = ">"

const SHORTEST_END = 4
const DIGIT = /\p{N}/u

/** Each word as it was typed; one with digits may be the end of a tracking number, too. */
export function exactGroups({ words, isUnfinished }: SearchText): readonly WordGroup[] {
  return words.map((word, place) => {
    const begins = isUnfinished && place === words.length - 1
    const isEnd = word.length >= SHORTEST_END && DIGIT.test(word)
    return [{ word, begins }, ...(isEnd ? [{ word: fromItsEnd(word), begins: true }] : [])]
  })
}

/** A number as the index has it besides: it ends like another where, read from its end, it begins like it. */
export function fromItsEnd(number: string): string {
  return `${FROM_THE_END}${Array.from(number).toReversed().join("")}`
}

/** The same with what may have been meant. */
export function groupsWith(groups: readonly WordGroup[], corrections: readonly Correction[]): readonly WordGroup[] {
  const foundByTyped = new Map(corrections.map(({ typed, found }) => [typed, found]))
  return groups.map((group) => [
    ...group,
    ...(foundByTyped.get(group[0]?.word ?? "") ?? []).map((word) => ({ word, begins: false })),
  ])
}
