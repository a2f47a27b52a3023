import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getOperator = defineCall({
  name: "getOperator",
  summary: "The signed-in operator, what they may give, and what waits for them",
  method: "GET",
  path: "/operator/me",
  access: "operator",
  result: z.strictObject({
    Name: z.string(),
    Email: z.string(),
    /** Pounds: of one payment, of all in 24 hours, and with a second operator's approval. */
    Limits: z.strictObject({
      RefundLimit: decimalMoneySchema,
      DailyLimit: decimalMoneySchema,
      RefundMost: decimalMoneySchema,
    }),
    CurrencyCode: z.string().length(3),
    Waiting: z.strictObject({ Claims: z.int(), Support: z.int(), Approvals: z.int() }),
  }),
  refusals: [],
})
