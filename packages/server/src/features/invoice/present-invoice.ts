import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { issueInvoice } from "@smart-send/contract/invoice/issue-invoice"
import { minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { InvoiceRow } from "./invoice-store.ts"

export function presentInvoice(row: InvoiceRow): ResultOf<typeof issueInvoice>["Invoices"][number] {
  return {
    Id: row.id,
    Kind: row.kind,
    Number: row.number,
    Month: row.month,
    Issued: row.issued.toISOString(),
    Net: minorToDecimal(minor(row.net_minor)),
    Vat: minorToDecimal(minor(row.vat_minor)),
    Gross: minorToDecimal(minor(row.net_minor + row.vat_minor)),
    CurrencyCode: row.currency,
  }
}
