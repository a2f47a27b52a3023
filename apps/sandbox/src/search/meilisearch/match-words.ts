/** How often it forgives, by the length of a word. */
export interface Typos {
  readonly oneTypo: number
  readonly twoTypos: number
}

export interface Attribute {
  readonly words: readonly string[]
  readonly forgives: boolean
}

/** The typos of the best way to find every word of the query, or null. The last word may be the beginning of one, unless a blank ends it. */
export function typosOf(query: string, attributes: readonly Attribute[], { oneTypo, twoTypos }: Typos): number | null {
  const wanted = query
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "")
  const isOpen = !/\s$/u.test(query)
  let total = 0
  for (const [place, word] of wanted.entries()) {
    const begins = isOpen && place === wanted.length - 1
    const most = word.length >= twoTypos ? 2 : word.length >= oneTypo ? 1 : 0
    const fewest = Math.min(
      ...attributes.flatMap(({ words, forgives }) =>
        words.map((each) => typosBetween(word, each, { begins, most: forgives ? most : 0 })),
      ),
      Infinity,
    )
    if (fewest === Infinity) return null
    total += fewest
  }
  return total
}

function typosBetween(
  typed: string,
  word: string,
  { begins, most }: { readonly begins: boolean; readonly most: number },
): number {
  if (typed === word || (begins && word.startsWith(typed))) return 0
  if (most === 0) return Infinity
  const candidates = begins
    ? Array.from({ length: 2 * most + 1 }, (_each, place) => word.slice(0, typed.length - most + place))
    : [word]
  // A wrong first letter counts twice.
  const first = typed[0] === word[0] ? 0 : 1
  const fewest = Math.min(...candidates.map((each) => distance(typed, each))) + first
  return fewest <= most ? fewest : Infinity
}

/** Letters to add, to leave out, to change, or to swap with their neighbour. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  const rows = [Array.from({ length: other.length + 1 }, (_each, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Infinity
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(1, 0) + 1,
          (row[j - 1] ?? Infinity) + 1,
          at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          i > 1 && j > 1 && isSwapped ? at(2, 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? Infinity
}
