import type { listStatements as listStatementsCall } from "@smart-send/contract/invoice/list-statements"
import { DEFAULT_CURRENCY, minor, minorToDecimal } from "@smart-send/domain/money/money"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer } from "../../platform/http/route.ts"
import { readInvoices, readMonths } from "./invoice-store.ts"
import { presentInvoice } from "./present-invoice.ts"

/** PrePay by month, with the papers of each. */
export async function listStatements(context: CustomerContext): Promise<Answer<typeof listStatementsCall>> {
  const { months, invoices } = await context.tx(async (tx) => ({
    months: await readMonths(tx),
    invoices: await readInvoices(tx),
  }))
  return ok({
    Months: months.map(({ month, is_current, opening, added, spent, open_charges }) => {
      const ofMonth = invoices.filter((invoice) => invoice.month === month)
      return {
        Month: month,
        IsCurrent: is_current,
        Opening: minorToDecimal(minor(opening)),
        Closing: minorToDecimal(minor(opening + added + spent)),
        Added: minorToDecimal(minor(added)),
        Spent: minorToDecimal(minor(spent)),
        CurrencyCode: DEFAULT_CURRENCY,
        CanInvoice: !is_current && open_charges > 0 && !ofMonth.some(({ kind }) => kind === "Invoice"),
        Invoices: ofMonth.map(presentInvoice),
      }
    }),
  })
}
