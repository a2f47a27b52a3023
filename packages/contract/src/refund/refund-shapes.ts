import { bookingIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"

/** A refund record: `Requested` while the courier decides, `Refunded` once the money is back, `Refused` when it stays. */
const refundSchema = z.strictObject({
  OrderLineId: bookingIdSchema,
  Status: z.enum(["Requested", "Refunded", "Refused"]),
  Created: z.iso.datetime(),
  /** Pounds, with VAT. */
  Amount: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
})

export const refundListSchema = z.strictObject({ Refunds: z.array(refundSchema) })
