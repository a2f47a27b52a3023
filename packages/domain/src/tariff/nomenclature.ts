import { HS_LENGTH } from "./tariff-code.ts"
import type { TariffPlace } from "./tariff-suggestion.ts"

/** One row of the nomenclature: a chapter (2 digits), a heading (4) or a code (6), in plain words. */
export interface NomenclatureRow {
  readonly code: string
  readonly name: string
  /** What people call the goods of this row: words and phrases, parted by `|`. One text a row takes least memory. */
  readonly words: string
}

export interface NomenclatureSection {
  /** Roman. */
  readonly code: string
  readonly name: string
  /** Codes of its chapters. */
  readonly chapters: readonly string[]
}

/** The Harmonized System with names and words of our own: sections, chapters, headings and codes. */
export interface Nomenclature {
  readonly sections: readonly NomenclatureSection[]
  /** In the order of their codes. */
  readonly rows: readonly NomenclatureRow[]
  readonly rowOf: (code: string) => NomenclatureRow | undefined
  readonly sectionOf: (code: string) => NomenclatureSection | undefined
  /** The rows directly below a section, chapter or heading. */
  readonly below: (code: string) => readonly NomenclatureRow[]
  /** From the section down to the row above this one. */
  readonly pathTo: (code: string) => readonly TariffPlace[]
  /** Whether the first six digits of a code are a code of it. */
  readonly hasCode: (code: string) => boolean
}

const CHAPTER = 2
const HEADING = 4

/** @param rows every row once, in the order of the codes */
export function createNomenclature(
  sections: readonly NomenclatureSection[],
  rows: readonly NomenclatureRow[],
): Nomenclature {
  const rowsByCode = new Map(rows.map((row) => [row.code, row]))
  const sectionsByCode = new Map(sections.map((section) => [section.code, section]))
  const sectionsByChapter = new Map(sections.flatMap((each) => each.chapters.map((chapter) => [chapter, each])))
  const rowsByParent = Map.groupBy(rows, ({ code }) => code.slice(0, -2))
  return {
    sections,
    rows,
    rowOf: (code) => rowsByCode.get(code),
    sectionOf: (code) => sectionsByCode.get(code),
    below: (code) => {
      const section = sectionsByCode.get(code)
      if (section === undefined) return code === "" ? [] : (rowsByParent.get(code) ?? [])
      return section.chapters.flatMap((chapter) => rowsByCode.get(chapter) ?? [])
    },
    pathTo: (code) => {
      const section = sectionsByChapter.get(code.slice(0, CHAPTER))
      const above = [CHAPTER, HEADING, HS_LENGTH].filter((length) => length < code.length)
      return [
        ...(section === undefined ? [] : [{ Code: section.code, Name: section.name }]),
        ...above.flatMap((length) => placeOf(rowsByCode.get(code.slice(0, length))) ?? []),
      ]
    },
    hasCode: (code) => code.length >= HS_LENGTH && rowsByCode.has(code.slice(0, HS_LENGTH)),
  }
}

function placeOf(row: NomenclatureRow | undefined): TariffPlace | null {
  return row === undefined ? null : { Code: row.code, Name: row.name }
}
