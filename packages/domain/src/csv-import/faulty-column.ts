import { cleanCell } from "./cell.ts"
import type { ImportField } from "./csv-format.ts"
import type { CsvHeader } from "./find-header.ts"

/** Words of our sentences, and the fields that each is about. The first that is in the file counts. */
const FIELDS_BY_WORD: readonly (readonly [RegExp, readonly ImportField[]])[] = [
  [/\bweight\b/i, ["Weight"]],
  [/\blength\b/i, ["Length"]],
  [/\bwidth\b/i, ["Width"]],
  [/\bheight\b/i, ["Height"]],
  [/\bquantity\b/i, ["Quantity"]],
  [/\b(?:value|amount of money)\b/i, ["LineValue", "UnitPrice", "OrderValue"]],
  [/\bSKU\b/, ["Sku"]],
  [/\bcountry\b/i, ["Country"]],
  [/\btown\b/i, ["Town"]],
  [/\bpostcode\b/i, ["Postcode"]],
  [/\border number\b/i, ["OrderNumber", "SalesRecord"]],
  [/\bdescription\b/i, ["ItemName"]],
  [/\b(?:buyer|name)\b/i, ["RecipientName", "FirstName", "LastName"]],
]

/**
 * The column of the cell that a sentence about a row is about: the one that the sentence quotes, otherwise the one that
 * it names. Null when it is about the whole row.
 */
export function faultyColumn(
  { columnsOf }: Pick<CsvHeader, "columnsOf">,
  cells: readonly string[],
  message: string,
): number | null {
  const quoted = /"([^"]+?)…?"/.exec(message)?.[1]
  const read = new Set([...columnsOf.values()].flat())
  if (quoted !== undefined) {
    const column = cells.findIndex((cell, place) => read.has(place) && cleanCell(cell).startsWith(quoted))
    if (column >= 0) return column
  }
  for (const [word, fields] of FIELDS_BY_WORD) {
    if (!word.test(message)) continue
    const column = fields.map((field) => columnsOf.get(field)?.[0]).find((place) => place !== undefined)
    if (column !== undefined) return column
  }
  return null
}
