import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, caseTextSchema } from "../case/case-shapes.ts"
import { supportAnswerSchema } from "./support-shapes.ts"

export const replyToSupport = defineCall({
  name: "replyToSupport",
  summary: "Says something in a support case; a closed one is opened again",
  method: "POST",
  path: "/support/SMARTSEND/SMARTSEND/reply/:id",
  access: "customer",
  feature: "Support",
  params: caseParamsSchema,
  body: z.strictObject({ Message: caseTextSchema }),
  result: supportAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
