import { cleanCell } from "./cell.ts"
import type { ImportField } from "./import-field.ts"

/** Fields that name something. A number that lost digits there names something else. */
export const KEY_FIELDS: readonly (readonly [field: ImportField, name: string])[] = [
  ["OrderNumber", "order number"],
  ["SalesRecord", "sales record number"],
  ["ParcelId", "parcel number"],
  ["ItemNumber", "item number"],
  ["Sku", "SKU"],
  ["TariffCode", "tariff code"],
  ["IossNumber", "IOSS number"],
  ["Postcode", "postcode"],
]

/** As spreadsheets write a number that is too long for its cell: 4.477E+11. Its other digits are lost. */
export function isShortened(cell: string): boolean {
  return /^-?\d(?:[.,]\d+)?E[+-]\d{1,3}$|^-?\d[.,]\d+E\d{1,3}$/i.test(cell)
}

/** Digits of a number that a spreadsheet keeps; further ones become noughts. */
const KEPT_DIGITS = 15

function isRound(cell: string): boolean {
  return cell.length > KEPT_DIGITS && /^\d+$/.test(cell) && /^0+$/.test(cell.slice(KEPT_DIGITS))
}

function isLong(cell: string): boolean {
  return cell.length > KEPT_DIGITS && /^\d+$/.test(cell)
}

/** What of the long numbers of a column a spreadsheet may have rounded. */
export interface Rounding {
  readonly example: string
  readonly count: number
  /** Many, or long ones, do not end in noughts by chance. */
  readonly isSure: boolean
}

/**
 * Fields whose long numbers all end in noughts behind the digits that a spreadsheet keeps: their last digits are lost. One
 * number of 16 digits may end so by itself.
 */
export function roundedFields(
  rows: readonly (readonly string[])[],
  columnsOf: ReadonlyMap<ImportField, readonly number[]>,
): ReadonlyMap<ImportField, Rounding> {
  const found = new Map<ImportField, Rounding>()
  for (const [field] of KEY_FIELDS) {
    const [place] = columnsOf.get(field) ?? []
    if (place === undefined) continue
    const long = new Set<string>()
    for (const cells of rows) {
      const raw = cells[place] ?? ""
      if (raw.length > KEPT_DIGITS && isLong(cleanCell(raw))) long.add(cleanCell(raw))
    }
    const [example] = long
    if (example === undefined || ![...long].every(isRound)) continue
    found.set(field, { example, count: long.size, isSure: long.size > 1 || example.length > KEPT_DIGITS + 1 })
  }
  return found
}

/** Why a cell of a key is not what it was; null for any other cell. */
export function whyLossy(cell: string, name: string, rounding: Rounding | undefined): string | null {
  if (isShortened(cell)) return `The ${name} ${cell} was shortened by a spreadsheet. Export the file again.`
  if (rounding?.isSure === true && isRound(cell))
    return `The last digits of the ${name} ${cell} were rounded to 0 by a spreadsheet. Export the file again.`
  return null
}
