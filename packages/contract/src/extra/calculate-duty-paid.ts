import { dutyPaidSchema } from "@smart-send/domain/customs/duty-paid"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, quotedItemSchema } from "../quote/quote-shapes.ts"

export const calculateDutyPaid = defineCall({
  name: "calculateDutyPaid",
  summary: "The cost of sending an item with duties paid",
  method: "POST",
  path: "/extra/:provider/:account/delivereddutypaid/calculate",
  access: "customer",
  feature: "Extra:DeliveredDutyPaid",
  params: accountParamsSchema,
  body: z.strictObject({
    Item: quotedItemSchema,
    /** Pounds without VAT and extras; 10 when it can't be computed (CUSTOMS-6). */
    DeliveryCost: decimalMoneySchema.min(0, "A delivery cost can't be below 0.").nullable(),
  }),
  result: dutyPaidSchema,
  refusals: ["NOT-FOUND"],
})
