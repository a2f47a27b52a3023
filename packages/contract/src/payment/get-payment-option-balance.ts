import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"

export const getPaymentOptionBalance = defineCall({
  name: "getPaymentOptionBalance",
  summary: "What can be spent by one way to pay",
  method: "GET",
  path: "/paymentoption/account/:provider/:account/:id/balance",
  access: "customer",
  scope: "payment",
  params: accountParamsSchema.extend({ id: z.string().min(1).max(50) }),
  result: z.strictObject({ Balance: decimalMoneySchema, CurrencyCode: z.string().length(3) }),
  refusals: ["NOT-FOUND"],
})
