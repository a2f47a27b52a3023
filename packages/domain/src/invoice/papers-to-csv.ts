import { csvText } from "../csv-export/csv-text.ts"
import { minor, minorToDecimal } from "../money/money.ts"
import type { Invoice } from "./invoice.ts"
import type { Month } from "./month.ts"
import type { Statement } from "./statement-of.ts"
import { vatRateOf } from "./vat-by-rate.ts"

/** An invoice or credit note as CSV: a row for each line. */
export function invoiceToCsv(invoice: Invoice): string {
  const heads = [
    "Number",
    "Date",
    "Kind",
    "Order line",
    "Description",
    "Corrects",
    "Net",
    "VAT %",
    "VAT",
    "Gross",
    "Currency",
  ]
  const rows = invoice.lines.map(({ at, kind, reference, description, corrects, net, vat }) => [
    invoice.number,
    at.slice(0, 10),
    kind,
    reference,
    description,
    corrects ?? "",
    minorToDecimal(net),
    String(vatRateOf(net, vat)),
    minorToDecimal(vat),
    minorToDecimal(minor(net + vat)),
    invoice.currency,
  ])
  return csvText([heads, ...rows])
}

/** A statement as CSV: opening, a row for each change, closing. */
export function statementToCsv(month: Month, { opening, lines, closing }: Statement, currency: string): string {
  return csvText([
    ["Date", "Type", "Reference", "Description", "Amount", "Balance", "Currency"],
    [`${month}-01`, "Opening", "", "", "", minorToDecimal(opening), currency],
    ...lines.map(({ at, type, reference, description, amount, balance }) => [
      at.slice(0, 10),
      type,
      reference,
      description,
      minorToDecimal(amount),
      minorToDecimal(balance),
      currency,
    ]),
    ["", "Closing", "", "", "", minorToDecimal(closing), currency],
  ])
}
