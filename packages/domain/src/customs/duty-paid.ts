import { z } from "zod"
import { decimalMoneySchema } from "../money/money.ts"

/** What arriving with duties paid costs (CUSTOMS-5). Pounds. */
export const dutyPaidSchema = z.strictObject({
  DutyValue: decimalMoneySchema,
  /** Import VAT of the destination; 0 when it was paid at the sale (IOSS). */
  VatValue: decimalMoneySchema,
  AdminFee: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
})
export type DutyPaid = z.infer<typeof dutyPaidSchema>
