import type { Nomenclature } from "./nomenclature.ts"
import { HS_LENGTH } from "./tariff-code.ts"
import { isMeasure, titleWords } from "./title-words.ts"

/**
 * The words of the nomenclature, compiled for ranking. Stems, entries and rows are numbers; lists of numbers lie one
 * behind the other in one array, each from `starts[n]` to `starts[n + 1]`.
 */
export interface WordIndex {
  readonly numbersByStem: ReadonlyMap<string, number>
  /** In the order of the alphabet, for beginnings. */
  readonly sortedStems: readonly string[]
  /** Two stems that are also written as one, "key" and "ring", by that one. */
  readonly pairsByJoined: ReadonlyMap<string, readonly [string, string]>
  /** How rare a stem is: the logarithm of all rows over those that have it. */
  readonly rarity: Float32Array
  /** How often a stem ends an entry that it is in, 0 to 1: what the goods are rather than what they are like. */
  readonly headness: Float32Array
  /** The entries that hold a stem. */
  readonly entries: NumberLists
  /** The stems of an entry, in order. */
  readonly stems: NumberLists
  /** The row of an entry, and whether the entry is the row's name. */
  readonly rowOfEntry: Int32Array
  readonly isName: Uint8Array
  /** The sum of the rarity of an entry's stems. */
  readonly weightOfEntry: Float32Array
  readonly rows: readonly IndexedRow[]
}

export interface NumberLists {
  readonly starts: Int32Array
  readonly numbers: Int32Array
}

export interface IndexedRow {
  readonly code: string
  /** The number of the heading above a code; -1 for a heading. */
  readonly heading: number
  /** The numbers of the codes below a heading. */
  readonly codes: readonly number[]
  /** How many words it has: of two codes that fit alike, the one that sellers say more about is likelier. */
  readonly richness: number
}

interface Entry {
  readonly row: number
  readonly isName: boolean
  readonly stems: readonly number[]
}

/** Compiles headings and codes; chapters are too wide to be suggested. */
export function compileWordIndex(nomenclature: Nomenclature): WordIndex {
  const numbersByStem = new Map<string, number>()
  const pairsByJoined = new Map<string, readonly [string, string]>()
  const numberOf = (stem: string) => {
    const known = numbersByStem.get(stem)
    if (known !== undefined) return known
    numbersByStem.set(stem, numbersByStem.size)
    return numbersByStem.size - 1
  }
  const rows = indexedRows(nomenclature)
  const entries: Entry[] = []
  for (const [row, { code }] of rows.entries()) {
    const { name, words } = nomenclature.rowOf(code) ?? { name: "", words: [] }
    for (const [index, text] of [name, ...words].entries()) {
      const stems = titleWords(text)
        .map(({ stem }) => stem)
        .filter((stem) => index > 0 || !isMeasure(stem))
      if (index > 0) noteJoined(stems, pairsByJoined)
      const numbers = [...new Set(stems.map(numberOf))]
      if (numbers.length > 0) entries.push({ row, isName: index === 0, stems: numbers })
    }
  }
  return { numbersByStem, pairsByJoined, sortedStems: [...numbersByStem.keys()].toSorted(), rows, ...compiled(entries, rows.length, numbersByStem.size) }
}

function noteJoined(stems: readonly string[], pairs: Map<string, readonly [string, string]>): void {
  for (let at = 1; at < stems.length; at += 1) {
    const [one = "", other = ""] = [stems[at - 1], stems[at]]
    pairs.set(one + other, [one, other])
  }
}

function indexedRows(nomenclature: Nomenclature): readonly IndexedRow[] {
  const listed = nomenclature.rows.filter(({ code }) => code.length > 2)
  const numbersByCode = new Map(listed.map(({ code }, number) => [code, number]))
  const codesByHeading = Map.groupBy(listed.keys(), (number) => listed[number]?.code.slice(0, -2) ?? "")
  return listed.map(({ code, words }) => ({
    code,
    heading: code.length < HS_LENGTH ? -1 : (numbersByCode.get(code.slice(0, -2)) ?? -1),
    codes: code.length < HS_LENGTH ? (codesByHeading.get(code) ?? []) : [],
    richness: words.length,
  }))
}

type Compiled = Pick<
  WordIndex,
  "rarity" | "headness" | "entries" | "stems" | "rowOfEntry" | "isName" | "weightOfEntry"
>

function compiled(entries: readonly Entry[], rowCount: number, stemCount: number): Compiled {
  const rowsOfStem = Array.from({ length: stemCount }, () => new Set<number>())
  const entriesOfStem: number[][] = Array.from({ length: stemCount }, () => [])
  const uses = new Float32Array(stemCount)
  const ends = new Float32Array(stemCount)
  for (const [number, { row, isName, stems }] of entries.entries()) {
    for (const stem of stems) {
      rowsOfStem[stem]?.add(row)
      entriesOfStem[stem]?.push(number)
      if (!isName) uses[stem] = (uses[stem] ?? 0) + 1
    }
    const last = stems.at(-1) ?? 0
    if (!isName) ends[last] = (ends[last] ?? 0) + 1
  }
  const rarity = Float32Array.from(rowsOfStem, (rows) => Math.log(1 + rowCount / Math.max(1, rows.size)))
  return {
    rarity,
    // One entry more that it does not end: a stem that is in one entry alone is no sure head.
    headness: ends.map((count, stem) => count / ((uses[stem] ?? 0) + 1)),
    entries: numberLists(entriesOfStem),
    stems: numberLists(entries.map(({ stems }) => stems)),
    rowOfEntry: Int32Array.from(entries, ({ row }) => row),
    isName: Uint8Array.from(entries, ({ isName }) => (isName ? 1 : 0)),
    weightOfEntry: Float32Array.from(entries, ({ stems }) => stems.reduce((sum, stem) => sum + (rarity[stem] ?? 0), 0)),
  }
}

function numberLists(lists: readonly (readonly number[])[]): NumberLists {
  const starts = new Int32Array(lists.length + 1)
  for (const [number, list] of lists.entries()) starts[number + 1] = (starts[number] ?? 0) + list.length
  return { starts, numbers: Int32Array.from(lists.flat()) }
}
