import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { operatedRefundAnswerSchema } from "./operator-shapes.ts"

export const decideOperatorRefund = defineCall({
  name: "decideOperatorRefund",
  summary: "Approves a refund that another operator has proposed, or refuses it",
  method: "POST",
  path: "/operator/refund/decide/:id",
  access: "operator",
  params: caseParamsSchema,
  body: z.strictObject({ Approve: z.boolean() }),
  result: operatedRefundAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "FORBIDDEN"],
})
