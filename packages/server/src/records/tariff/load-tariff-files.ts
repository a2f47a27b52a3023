import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { tariffCategorySchema, type TariffCategory } from "@smart-send/domain/tariff/tariff-browse"
import {
  createNomenclature,
  type Nomenclature,
  type NomenclatureRow,
  type NomenclatureSection,
} from "@smart-send/domain/tariff/nomenclature"
import { tariffPlaceSchema } from "@smart-send/domain/tariff/tariff-suggestion"
import { faultText, type FileFault } from "../../platform/data-file/file-fault.ts"
import { readCsvTable, type CsvLine } from "../../platform/data-file/csv-table.ts"
import { StartRefusal } from "../../platform/process/start-refusal.ts"
import type { TariffFiles } from "./tariff.ts"

/** More faults would only scroll the first ones off the screen. */
const MOST_REPORTED = 20
const nameSchema = tariffPlaceSchema.shape.Name.min(1)
const CODE = /^(?:\d{2}|\d{4}|\d{6})$/

/**
 * Loads the nomenclature from a folder: `chapter-NN.csv`, `sections.csv` and `categories.csv`. An operator may use a
 * folder of their own.
 * @throws StartRefusal naming each fault by file and line.
 */
export async function loadTariffFiles(folder: string): Promise<TariffFiles> {
  const faults: FileFault[] = []
  const chapters = (await readdir(folder)).filter((name) => /^chapter-\d\d\.csv$/.test(name)).toSorted()
  const tables = await Promise.all(
    chapters.map(async (file) => readTable(folder, file, ["code", "name", "words"], faults)),
  )
  const rows = readRows(tables.flat(), faults)
  const sections = readSections(
    await readTable(folder, "sections.csv", ["code", "name", "chapters"], faults),
    rows,
    faults,
  )
  const nomenclature = createNomenclature(sections, [...rows.values()])
  const categories = readCategories(
    await readTable(folder, "categories.csv", CATEGORY_COLUMNS, faults),
    nomenclature,
    faults,
  )
  if (faults.length > 0) {
    throw new StartRefusal(
      ["The tariff nomenclature can't be used:", ...faults.slice(0, MOST_REPORTED).map(faultText)].join("\n"),
    )
  }
  return { nomenclature, categories }
}

interface FileLine extends CsvLine {
  readonly file: string
}

async function readTable(
  folder: string,
  file: string,
  columns: readonly string[],
  faults: FileFault[],
): Promise<readonly FileLine[]> {
  const table = readCsvTable(file, await readFile(join(folder, file), "utf8"), columns)
  if (table.ok) return table.value.map(({ line, cell }) => ({ file, line, cell }))
  faults.push(...table.error)
  return []
}

/** In the order of the codes, so that a row comes after the one it stands below. */
function readRows(lines: readonly FileLine[], faults: FileFault[]): ReadonlyMap<string, NomenclatureRow> {
  const rows = new Map<string, NomenclatureRow>()
  for (const { file, line, cell } of lines) {
    const code = cell("code")
    const message = whyNoRow(code, cell("name"), rows)
    if (message === null) rows.set(code, { code, name: cell("name"), words: cell("words") })
    else faults.push({ file, line, column: 1, message })
  }
  return rows
}

function whyNoRow(code: string, name: string, rows: ReadonlyMap<string, NomenclatureRow>): string | null {
  if (!CODE.test(code)) return `"${code}" is no code of 2, 4 or 6 digits.`
  if (rows.has(code)) return `${code} is there twice.`
  if (code.length > 2 && !rows.has(code.slice(0, -2)))
    return `${code} comes before ${code.slice(0, -2)}, which it stands below.`
  return nameSchema.safeParse(name).success ? null : `${code} has no name, or one that is too long.`
}

function readSections(
  lines: readonly FileLine[],
  rows: ReadonlyMap<string, NomenclatureRow>,
  faults: FileFault[],
): readonly NomenclatureSection[] {
  const placed = new Set<string>()
  const sections = lines.map(({ file, line, cell }) => {
    const chapters = cell("chapters").split(/\s+/)
    const wrong = chapters.find((chapter) => chapter.length !== 2 || !rows.has(chapter) || placed.has(chapter))
    if (wrong !== undefined)
      faults.push({ file, line, column: 3, message: `"${wrong}" is no chapter, or is in another section.` })
    for (const chapter of chapters) placed.add(chapter)
    return { code: cell("code"), name: cell("name"), chapters }
  })
  const left = [...rows.keys()].filter((code) => code.length === 2 && !placed.has(code))
  if (lines.length > 0 && left.length > 0)
    faults.push({ file: "sections.csv", line: 1, column: 1, message: `Chapter ${left.join(", ")} is in no section.` })
  return sections
}

const CATEGORY_COLUMNS = ["code", "parent", "description", "tariff_code", "icon", "sort_order"]

function readCategories(
  lines: readonly FileLine[],
  nomenclature: Nomenclature,
  faults: FileFault[],
): readonly TariffCategory[] {
  const codes = new Set(lines.map(({ cell }) => cell("code")))
  return lines.flatMap(({ file, line, cell }) => {
    const category = tariffCategorySchema.safeParse({
      Code: cell("code"),
      ParentCode: cell("parent"),
      Description: cell("description"),
      TariffCode: cell("tariff_code"),
      Icon: cell("icon"),
      SortOrder: Number(cell("sort_order")),
    })
    const { ParentCode, TariffCode } = category.data ?? { ParentCode: "", TariffCode: "" }
    const isPlaced = ParentCode === "" || codes.has(ParentCode)
    const isCode =
      TariffCode === "" ||
      nomenclature.rowOf(TariffCode) !== undefined ||
      nomenclature.sectionOf(TariffCode) !== undefined
    if (category.success && isPlaced && isCode) return [category.data]
    const message = category.success
      ? `"${isPlaced ? TariffCode : ParentCode}" is not in the ${isPlaced ? "nomenclature" : "file"}.`
      : "A cell is empty, too long or no number."
    faults.push({ file, line, column: 1, message })
    return []
  })
}
