import { cutText } from "../text/cut-text.ts"
import { isOddCode, likelyCode } from "../tariff/odd-code.ts"
import type { CsvFormat } from "./csv-format.ts"
import type { CsvNotice, ImportedItem } from "./csv-reading.ts"
import { readDate } from "./date-cell.ts"
import type { ImportField } from "./import-field.ts"
import { isShortened, type Rounding } from "./lossy-numbers.ts"
import type { CsvOrder } from "./orders-to-items.ts"
import type { CsvCells } from "./read-cells.ts"
import type { OrderRow } from "./read-order-row.ts"

/** Order numbers named in a notice; its count is of all. */
const MOST_NAMED = 5

interface Noticed {
  readonly cells: CsvCells
  readonly items: readonly ImportedItem[]
  readonly data: readonly OrderRow[]
  readonly doneAlready: readonly CsvOrder[]
  readonly severalBuyers: readonly string[]
  readonly format: CsvFormat
  readonly rounded: ReadonlyMap<ImportField, Rounding>
}

/** What the person should know of a file before confirming it. */
export function noticesOf({
  cells,
  items,
  data,
  doneAlready,
  severalBuyers,
  format,
  rounded,
}: Noticed): readonly CsvNotice[] {
  const foreign = items
    .flatMap(({ item }) => item.MarketplaceOrderLines.map((line) => line.Meta["ImportedCurrency"] ?? ""))
    .filter((code) => code !== "")
  const unread = data.map((row) => row.text("OrderDate")).filter((cell) => cell !== "" && readDate(cell) === null)
  const doneOrders = new Set(doneAlready.map(({ key }) => key)).size
  const notices: CsvNotice[] = format.hasFullerTwin === true ? [{ code: "FULLER-TWIN" }] : []
  if (cells.mended !== undefined) notices.push({ code: "ENCODED-TWICE", ...cells.mended })
  if (severalBuyers.length > 0)
    notices.push({ code: "SEVERAL-BUYERS", count: severalBuyers.length, orders: severalBuyers.slice(0, MOST_NAMED) })
  if (foreign.length > 0)
    notices.push({ code: "OTHER-CURRENCY", count: foreign.length, currencies: [...new Set(foreign)] })
  if (unread[0] !== undefined)
    notices.push({ code: "UNREAD-DATES", count: unread.length, example: cutText(unread[0], 40) })
  notices.push(...noticesOfNumbers({ items, data, rounded }))
  if (doneOrders > 0) notices.push({ code: "DONE-ALREADY", count: doneOrders })
  return notices
}

/** What a spreadsheet may have done to numbers without keeping an order out. */
function noticesOfNumbers({ items, data, rounded }: Pick<Noticed, "items" | "data" | "rounded">): readonly CsvNotice[] {
  const phones = data.map((row) => row.text("Phone")).filter(isShortened)
  const maybe = [...rounded.values()].filter(({ isSure }) => !isSure)
  const odd = items
    .flatMap(({ item }) => item.MarketplaceOrderLines.map(({ Product }) => Product.TariffCode))
    .filter(isOddCode)
  const notices: CsvNotice[] = []
  if (phones[0] !== undefined) notices.push({ code: "SHORTENED-PHONES", count: phones.length, example: phones[0] })
  for (const { count, example } of maybe) notices.push({ code: "MAYBE-ROUNDED", count, example })
  if (odd[0] !== undefined)
    notices.push({ code: "ODD-TARIFF-CODES", count: odd.length, example: odd[0], likely: likelyCode(odd[0]) ?? "" })
  return notices
}
