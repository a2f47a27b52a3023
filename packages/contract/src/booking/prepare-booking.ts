import { itemIdSchema } from "@smart-send/domain/id/id"
import { takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, discountCodeSchema, paymentMethodSchema, preparedLineSchema } from "./booking-shapes.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { MOST_IDS } from "../item/item-shapes.ts"

export const prepareBooking = defineCall({
  name: "prepareBooking",
  summary: `Freeze the price of up to ${MOST_IDS} items for 15 minutes; no money moves`,
  method: "POST",
  path: "/shipping/:provider/:account/prepare",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({
    Items: z
      .array(takesListedItem(z.strictObject({ Id: itemIdSchema })))
      .min(1)
      .max(MOST_AT_ONCE.ids),
    DiscountCode: discountCodeSchema,
    PaymentMethod: paymentMethodSchema,
    /** The same for all that the seller pays for by one press. */
    Press: z.uuid().optional(),
    MetaData: z.record(z.string().max(50), z.string().max(500)).default({}),
  }),
  result: z.strictObject({
    /** Names the order in complete. */
    Reference: z.string(),
    Status: z.enum(["Prepared", "None"]),
    TotalPrice: decimalMoneySchema,
    TotalPriceExVat: decimalMoneySchema,
    TotalVat: decimalMoneySchema,
    /** What the discount code has taken off, VAT included. */
    Discount: decimalMoneySchema,
    /** As it is written; empty without one. */
    DiscountCode: z.string(),
    /** The code may be used so many times only: another order may find it used. */
    DiscountIsForOne: z.boolean(),
    CurrencyCode: z.string().length(3),
    Expires: z.iso.datetime(),
    Items: z.array(preparedLineSchema),
  }),
  refusals: ["NOT-FOUND", "NOT-PREPARED", "BOOKING-STOPPED", "STATE-NOT-ALLOWED", "FEATURE-OFF"],
  keyed: true,
  timeoutMs: 30_000,
})
