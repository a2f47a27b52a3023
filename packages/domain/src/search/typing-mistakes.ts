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
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_each, place) => place)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return isUnfinished ? Math.min(...row) : (row.at(-1) ?? 0)
}
