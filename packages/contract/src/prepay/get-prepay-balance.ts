import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getPrepayBalance = defineCall({
  name: "getPrepayBalance",
  summary: "PrePay credit that can be spent now: posted less held",
  method: "GET",
  path: "/prepay/balance",
  access: "customer",
  result: z.strictObject({ Balance: decimalMoneySchema, Held: decimalMoneySchema, CurrencyCode: z.string().length(3) }),
  refusals: [],
})
