import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getPrepayBalance = defineCall({
  name: "getPrepayBalance",
  summary: "PrePay credit that can be spent now (posted less held), and the terms of adding to it",
  method: "GET",
  path: "/prepay/balance",
  access: "customer",
  scope: "payment",
  result: z.strictObject({
    Balance: decimalMoneySchema,
    Held: decimalMoneySchema,
    CurrencyCode: z.string().length(3),
    /** Whether credit can be added here at all. */
    CanTopUp: z.boolean(),
    PrePayMinimumTopUp: decimalMoneySchema,
    /** Given on top of a payment of at least FreePrePayMinimumSpend; 0 where nothing is. */
    FreePrePayPercentage: z.number(),
    FreePrePayMinimumSpend: decimalMoneySchema,
  }),
  refusals: [],
})
