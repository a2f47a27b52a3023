import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { accountParamsSchema, paymentMethodSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"

export const listPaymentOptions = defineCall({
  name: "listPaymentOptions",
  summary: "The ways to pay for what an account sells",
  method: "GET",
  path: "/paymentoption/account/:provider/:account",
  access: "customer",
  scope: "payment",
  params: accountParamsSchema,
  result: z.strictObject({
    PaymentOptions: z.array(
      z.strictObject({
        Id: paymentMethodSchema,
        Name: z.string(),
        /** What can be spent by it; null where it has no balance, as a card. */
        Balance: decimalMoneySchema.nullable(),
        /** What may be owed at most; of Account alone. */
        Limit: decimalMoneySchema.optional(),
        CurrencyCode: z.string().length(3),
      }),
    ),
  }),
  refusals: ["NOT-FOUND"],
})
