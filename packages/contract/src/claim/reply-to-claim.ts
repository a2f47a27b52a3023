import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, caseTextSchema } from "../case/case-shapes.ts"
import { claimAnswerSchema } from "./claim-shapes.ts"

export const replyToClaim = defineCall({
  name: "replyToClaim",
  summary: "Says something in a claim",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/reply/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  body: z.strictObject({ Message: caseTextSchema }),
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
