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

/** The entries while they are gathered, one behind the other in the order of the rows. */
interface Gathered {
  /** The number of each entry's row. */
  readonly rows: number[]
  /** 1 for a row's name. */
  readonly isName: number[]
  /** Where the stems of each entry begin, and at last where they end. */
  readonly starts: number[]
  readonly stems: number[]
}

/** Compiles headings and codes; chapters are too wide to be suggested. */
export function compileWordIndex(nomenclature: Nomenclature): WordIndex {
  const numbersByStem = new Map<string, number>()
  const pairsByJoined = new Map<string, readonly [string, string]>()
  const rows = indexedRows(nomenclature)
  const gathered: Gathered = { rows: [], isName: [], starts: [0], stems: [] }
  for (const [row, { code }] of rows.entries()) {
    const { name = "", words = "" } = nomenclature.rowOf(code) ?? {}
    const ofName = stemsOf(name).filter((stem) => !isMeasure(stem))
    gather(gathered, { row, isName: 1 }, numbersOf(ofName, numbersByStem))
    for (const text of entriesOf(words)) {
      const stems = stemsOf(text)
      noteJoined(stems, pairsByJoined)
      gather(gathered, { row, isName: 0 }, numbersOf(stems, numbersByStem))
    }
  }
  return {
    numbersByStem,
    pairsByJoined,
    sortedStems: [...numbersByStem.keys()].toSorted(),
    rows,
    ...compiled(gathered, rows.length, numbersByStem.size),
  }
}

function entriesOf(words: string): readonly string[] {
  return words.split("|").filter((entry) => entry.trim() !== "")
}

function stemsOf(text: string): readonly string[] {
  return titleWords(text).map(({ stem }) => stem)
}

/** Each stem once, in the order of the words. */
function numbersOf(stems: readonly string[], numbersByStem: Map<string, number>): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const stem of stems) {
    const known = numbersByStem.get(stem)
    if (known === undefined) numbersByStem.set(stem, numbersByStem.size)
    numbers.add(known ?? numbersByStem.size - 1)
  }
  return numbers
}

function gather(
  { rows, isName, starts, stems }: Gathered,
  entry: { readonly row: number; readonly isName: 0 | 1 },
  numbers: ReadonlySet<number>,
): void {
  if (numbers.size === 0) return
  rows.push(entry.row)
  isName.push(entry.isName)
  for (const number of numbers) stems.push(number)
  starts.push(stems.length)
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
    richness: entriesOf(words).length,
  }))
}

type Compiled = Pick<WordIndex, "rarity" | "headness" | "entries" | "stems" | "rowOfEntry" | "isName" | "weightOfEntry">

function compiled(gathered: Gathered, rowCount: number, stemCount: number): Compiled {
  const stems = { starts: Int32Array.from(gathered.starts), numbers: Int32Array.from(gathered.stems) }
  const rowOfEntry = Int32Array.from(gathered.rows)
  const isName = Uint8Array.from(gathered.isName)
  const { rarity, headness } = weightsOfStems({ stems, rowOfEntry, isName }, rowCount, stemCount)
  const weightOfEntry = new Float32Array(rowOfEntry.length)
  for (const entry of rowOfEntry.keys()) {
    for (const stem of numbersIn(stems, entry)) weightOfEntry[entry] = (weightOfEntry[entry] ?? 0) + (rarity[stem] ?? 0)
  }
  return { rarity, headness, stems, entries: entriesByStem(stems, stemCount), rowOfEntry, isName, weightOfEntry }
}

/** The numbers of one list. */
export function numbersIn({ starts, numbers }: NumberLists, list: number): Int32Array {
  return numbers.subarray(starts[list], starts[list + 1])
}

function weightsOfStems(
  { stems, rowOfEntry, isName }: Pick<Compiled, "stems" | "rowOfEntry" | "isName">,
  rowCount: number,
  stemCount: number,
): Pick<Compiled, "rarity" | "headness"> {
  const rowsWith = new Float32Array(stemCount)
  // Entries come in the order of their rows, so a stem is new to a row when its last row was another.
  const lastRow = new Int32Array(stemCount).fill(-1)
  const uses = new Float32Array(stemCount)
  const ends = new Float32Array(stemCount)
  for (const [entry, row] of rowOfEntry.entries()) {
    const held = numbersIn(stems, entry)
    for (const stem of held) {
      if (lastRow[stem] !== row) rowsWith[stem] = (rowsWith[stem] ?? 0) + 1
      lastRow[stem] = row
      if (isName[entry] === 0) uses[stem] = (uses[stem] ?? 0) + 1
    }
    const last = held.at(-1) ?? 0
    if (isName[entry] === 0) ends[last] = (ends[last] ?? 0) + 1
  }
  return {
    rarity: rowsWith.map((count) => Math.log(1 + rowCount / Math.max(1, count))),
    // One entry more that it does not end: a stem that is in one entry alone is no sure head.
    headness: ends.map((count, stem) => count / ((uses[stem] ?? 0) + 1)),
  }
}

/** The lists turned round: by stem, the entries that hold it. */
function entriesByStem(stems: NumberLists, stemCount: number): NumberLists {
  const starts = new Int32Array(stemCount + 1)
  for (const stem of stems.numbers) starts[stem + 1] = (starts[stem + 1] ?? 0) + 1
  for (const stem of starts.keys()) starts[stem + 1] = (starts[stem + 1] ?? 0) + (starts[stem] ?? 0)
  const numbers = new Int32Array(stems.numbers.length)
  const next = starts.slice()
  for (let entry = 0; entry + 1 < stems.starts.length; entry += 1) {
    for (const stem of numbersIn(stems, entry)) {
      const at = next[stem] ?? 0
      numbers[at] = entry
      next[stem] = at + 1
    }
  }
  return { starts, numbers }
}
