import { monthSchema } from "@smart-send/domain/invoice/month"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { invoiceSummarySchema } from "./invoice-shapes.ts"

export const listStatements = defineCall({
  name: "listStatements",
  summary: "PrePay by month, newest first, with the invoices and credit notes of each",
  method: "GET",
  path: "/statement",
  access: "customer",
  result: z.strictObject({
    Months: z.array(
      z.strictObject({
        Month: monthSchema,
        /** The month is not over yet. */
        IsCurrent: z.boolean(),
        /** What stood on PrePay at the month's beginning and at its end, or stands there now. */
        Opening: decimalMoneySchema,
        Closing: decimalMoneySchema,
        Added: decimalMoneySchema,
        /** 0 or below. */
        Spent: decimalMoneySchema,
        CurrencyCode: z.string().length(3),
        /** Something was charged that is on no invoice yet. */
        CanInvoice: z.boolean(),
        Invoices: z.array(invoiceSummarySchema),
      }),
    ),
  }),
  refusals: [],
})
