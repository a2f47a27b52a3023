import { invoiceSchema } from "@smart-send/domain/invoice/invoice"
import { invoiceToCsv, statementToCsv } from "@smart-send/domain/invoice/papers-to-csv"
import { renderInvoice } from "./render-invoice.ts"
import { renderStatement, type StatementPaper } from "./render-statement.ts"

/** A paper to write: an invoice as the JSON in which it is kept, or a month's statement. */
export type PaperToWrite = { readonly format: "pdf" | "csv" } & (
  | { readonly kind: "invoice"; readonly json: string }
  | { readonly kind: "statement"; readonly paper: StatementPaper; readonly currency: string }
)

/** The bytes of a paper's file. It takes as long as the paper has lines: see `drawPaper`. */
export async function writePaper(wanted: PaperToWrite): Promise<Uint8Array> {
  if (wanted.kind === "statement") {
    const { paper, currency, format } = wanted
    return format === "pdf"
      ? renderStatement(paper)
      : Buffer.from(statementToCsv(paper.month, paper.statement, currency))
  }
  const invoice = invoiceSchema.parse(JSON.parse(wanted.json))
  return wanted.format === "pdf" ? renderInvoice(invoice) : Buffer.from(invoiceToCsv(invoice))
}
