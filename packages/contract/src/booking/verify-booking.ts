import { itemIdSchema } from "@smart-send/domain/id/id"
import { takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, discountCodeSchema } from "./booking-shapes.ts"
import { MOST_IDS } from "../item/item-shapes.ts"

const verifiedPriceSchema = z.strictObject({
  TotalPrice: decimalMoneySchema,
  TotalPriceExVat: decimalMoneySchema,
  TotalVat: decimalMoneySchema,
  /** What the discount code has taken off, VAT included. */
  Discount: decimalMoneySchema,
})

export const verifyBooking = defineCall({
  name: "verifyBooking",
  summary: `What booking up to ${MOST_IDS} items would cost now, and which can't be booked; nothing is booked or frozen`,
  method: "POST",
  path: "/shipping/:provider/:account/verify",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({
    Items: z
      .array(takesListedItem(z.strictObject({ Id: itemIdSchema })))
      .min(1)
      .max(MOST_AT_ONCE.ids),
    DiscountCode: discountCodeSchema,
  }),
  result: verifiedPriceSchema.extend({
    CurrencyCode: z.string().length(3),
    Items: z.array(
      verifiedPriceSchema.extend({
        ItemId: itemIdSchema,
        CanBook: z.boolean(),
        OptionId: z.string(),
        Code: z.string().nullable(),
        Error: z.string().nullable(),
      }),
    ),
  }),
  refusals: ["NOT-FOUND", "FEATURE-OFF"],
})
