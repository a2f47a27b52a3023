import { monthSchema } from "@smart-send/domain/invoice/month"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { invoiceSummarySchema } from "./invoice-shapes.ts"

export const issueInvoice = defineCall({
  name: "issueInvoice",
  summary: "The invoice of a month that is over, issued once however often it is asked for",
  method: "POST",
  path: "/invoice",
  access: "customer",
  keyed: true,
  body: z.strictObject({ Month: monthSchema }),
  result: z.strictObject({ Invoices: z.array(invoiceSummarySchema) }),
  refusals: ["STATE-NOT-ALLOWED"],
})
