const DIGIT = /\p{N}/u
/** Shorter words are all too much alike. */
const SHORTEST = 4
/** From here on a second slip is forgiven. */
const LONG = 8

/** How many slips in a word are forgiven (SEARCH-12): none in a number. */
export function mostMistakes(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST || DIGIT.test(word)) return 0
  return word.length < LONG ? 1 : 2
}

/**
 * How many slips lead from one word to the other: a letter too many, too few or another, or two in the wrong order. Of a word
 * that is not finished, the other may go on.
 */
export function typingMistakes(typed: string, word: string, isUnfinished: boolean): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: word.length + 1 }, (_each, place) => place)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = nextRow({ typed, word, i, row, before })
    before = row
    row = next
  }
  return isUnfinished ? Math.min(...row) : at(row, word.length)
}

interface Rows {
  readonly typed: string
  readonly word: string
  /** How many letters of what was typed this row is about. */
  readonly i: number
  /** Slips up to one letter less, and up to two less. */
  readonly row: readonly number[]
  readonly before: readonly number[]
}

function nextRow({ typed, word, i, row, before }: Rows): readonly number[] {
  const next = [i]
  for (let j = 1; j <= word.length; j += 1) {
    const changed = at(row, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1)
    const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
    const swapped = isSwapped ? at(before, j - 2) + 1 : Infinity
    next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, changed, swapped))
  }
  return next
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}
