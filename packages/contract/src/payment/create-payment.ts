import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { agreedPaymentSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"

/** Each order has at most 100 items or so, and one action books 1,000. */
const MOST_ORDERS = 100

export const createPayment = defineCall({
  name: "createPayment",
  summary:
    "Stage prepared orders and agree to pay exactly them by card; the browser then goes to /pay/{OrderId}?hash={Hash}",
  method: "POST",
  path: "/payment/create",
  access: "customer",
  scope: "payment",
  body: z.strictObject({ References: z.array(z.string().max(100)).min(1).max(MOST_ORDERS) }),
  result: agreedPaymentSchema.extend({ Amount: decimalMoneySchema, CurrencyCode: z.string().length(3) }),
  refusals: ["NOT-FOUND", "QUOTE-EXPIRED", "STATE-NOT-ALLOWED", "BOOKING-STOPPED", "FEATURE-OFF"],
  keyed: true,
  timeoutMs: 20_000,
})
