import { cleanCell } from "./cell.ts"
import type { CsvHeader } from "./find-header.ts"
import type { ImportField } from "./import-field.ts"

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
  [/\border date\b/i, ["OrderDate"]],
  [/\border number\b/i, ["OrderNumber", "SalesRecord"]],
  [/\bdescription\b/i, ["ItemName"]],
  [/\b(?:buyer|name)\b/i, ["RecipientName", "FirstName", "LastName"]],
]

/**
 * The column of the cell that a sentence about a row is about: the one that it names, unless it quotes another cell. Null
 * when it is about the whole row.
 */
export function faultyColumn(
  { columnsOf }: Pick<CsvHeader, "columnsOf">,
  cells: readonly string[],
  message: string,
): number | null {
  const named = FIELDS_BY_WORD.filter(([word]) => word.test(message))
    .flatMap(([, fields]) => fields)
    .flatMap((field) => columnsOf.get(field)?.[0] ?? [])
  const quoted = /"([^"]+?)…?"/.exec(message)?.[1]
  const first = named[0] ?? null
  if (quoted === undefined) return first
  const begins = (place: number) => cleanCell(cells[place] ?? "").startsWith(quoted)
  // A short text such as "0" begins many a cell, a phone number too, so the cell that is named comes before.
  return (
    named.find(begins) ??
    [...columnsOf.values()]
      .flat()
      .toSorted((a, b) => a - b)
      .find(begins) ??
    first
  )
}
