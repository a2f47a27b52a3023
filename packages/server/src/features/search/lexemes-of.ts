/** Of level 0 is every document; of the others one in sixteen, and one in 128 (`count_search`): by the last byte of the id, below this. */
const ALL_BYTES = 2 ** 8
const LEVELS = [ALL_BYTES, ALL_BYTES / 16, ALL_BYTES / 128]

/** What stands for every document of a sample. It is nobody's word, for no word has a sign in it. */
const EVERY = "#"

/**
 * What a document is indexed by, as `search_lexeme` spells it: the customer's number and the year are part of each word, so that a list
 * of the index holds no other customer's documents and no more years than are searched. Documents of a sample stand in the index again, in
 * lists that are shorter by as much.
 */
export function lexemesOf(
  customerNumber: number,
  { id, paid, words }: { readonly id: string; readonly paid: string; readonly words: readonly string[] },
): readonly string[] {
  const lastByte = Number.parseInt(id.slice(-2), 16)
  const year = Number(paid.slice(0, 4))
  return LEVELS.flatMap((below, level) => {
    if (lastByte >= below) return []
    const begin = `${customerNumber}.${year}.${level}.`
    // Of all documents there is an index of days.
    const ofLevel = level === 0 ? [] : [`${begin}${EVERY}`]
    for (const word of words) ofLevel.push(`${begin}${word}`)
    return ofLevel
  })
}
