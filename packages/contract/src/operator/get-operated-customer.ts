import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { operatedCustomerSchema } from "./operator-shapes.ts"

export const getOperatedCustomer = defineCall({
  name: "getOperatedCustomer",
  summary: "A customer, what stands on PrePay, and how many cases are open",
  method: "GET",
  path: "/operator/customer/:customer/get",
  access: "operator",
  params: z.strictObject({ customer: z.uuid() }),
  result: z.strictObject({
    Customer: operatedCustomerSchema,
    /** Pounds: what can be spent, and what bookings under way hold. */
    Balance: decimalMoneySchema,
    Held: decimalMoneySchema,
    CurrencyCode: z.string().length(3),
    OpenClaims: z.int(),
    OpenSupport: z.int(),
  }),
  refusals: ["NOT-FOUND"],
})
