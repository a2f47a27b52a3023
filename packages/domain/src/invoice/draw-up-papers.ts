import type { InvoiceLine, PaperKind } from "./invoice.ts"

export interface Draft {
  readonly kind: PaperKind
  readonly lines: readonly InvoiceLine[]
}

/**
 * The papers of one month (INVOICE-4). What was charged and given back before any paper was issued stands on the invoice both ways; what
 * gives back a charge on an issued paper stands on a credit note that names it.
 * @param charges every ledger transaction up to the end of the month that is on no paper: one that was committed late is on the next
 * month's, and none is lost.
 */
export function drawUpPapers(charges: readonly InvoiceLine[]): readonly Draft[] {
  const inOrder = charges.toSorted((a, b) => a.at.localeCompare(b.at) || a.tx.localeCompare(b.tx))
  const drafts: readonly Draft[] = [
    { kind: "Invoice", lines: inOrder.filter(({ corrects }) => corrects === null) },
    { kind: "CreditNote", lines: inOrder.filter(({ corrects }) => corrects !== null) },
  ]
  return drafts.filter(({ lines }) => lines.length > 0)
}
