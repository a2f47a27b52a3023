import type { issueInvoice as issueInvoiceCall } from "@smart-send/contract/invoice/issue-invoice"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { isOver, readInvoices } from "./invoice-store.ts"
import { issueInvoices } from "./issue-invoices.ts"
import { presentInvoice } from "./present-invoice.ts"

type Call = typeof issueInvoiceCall

/** The papers of a month that is over: those issued before, or issued now (INVOICE-2). */
export async function issueInvoice(context: CustomerContext, { body }: Input<Call>): Promise<Answer<Call>> {
  const { Month } = body
  const papers = await context.tx(async (tx) => {
    if (!(await isOver(tx, Month))) return null
    await issueInvoices(tx, context.tenant, Month)
    return readInvoices(tx, Month)
  })
  if (papers === null)
    return err({ code: "STATE-NOT-ALLOWED", message: "This month is not over. Its invoice is issued when it is." })
  if (papers.length === 0) return err({ code: "STATE-NOT-ALLOWED", message: "Nothing was charged in this month." })
  return ok({ Invoices: papers.map(presentInvoice) })
}
