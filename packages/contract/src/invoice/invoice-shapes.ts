import { paperKinds } from "@smart-send/domain/invoice/invoice"
import { monthSchema } from "@smart-send/domain/invoice/month"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"

/** An invoice or a credit note in a list. */
export const invoiceSummarySchema = z.strictObject({
  Id: z.uuid(),
  Kind: z.enum(paperKinds),
  Number: z.string(),
  Month: monthSchema,
  Issued: z.iso.datetime(),
  /** Below 0 on a credit note. */
  Net: decimalMoneySchema,
  Vat: decimalMoneySchema,
  Gross: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
})
