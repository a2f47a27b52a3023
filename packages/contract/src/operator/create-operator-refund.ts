import { linesSchema } from "@smart-send/domain/text/typed-text"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { claimValueSchema } from "../claim/claim-shapes.ts"
import { operatedRefundAnswerSchema } from "./operator-shapes.ts"

export const createOperatorRefund = defineCall({
  name: "createOperatorRefund",
  summary: "Gives a customer credit on PrePay, at once or with a second operator's approval",
  method: "POST",
  path: "/operator/refund/create",
  access: "operator",
  body: z.strictObject({
    /** Made by the caller: the same one sent again is the same refund. */
    Id: z.uuid(),
    CustomerId: z.uuid(),
    OrderLineId: bookingIdSchema.optional(),
    /** Pounds. */
    Amount: claimValueSchema,
    Because: linesSchema().min(1).max(1000),
  }),
  result: operatedRefundAnswerSchema,
  refusals: ["NOT-FOUND", "FORBIDDEN", "KEY-REUSED"],
})
