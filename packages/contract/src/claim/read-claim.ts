import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, readBodySchema, unreadSchema } from "../case/case-shapes.ts"

export const readClaim = defineCall({
  name: "readClaim",
  summary: "Says how far a claim was read",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/read/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  body: readBodySchema,
  result: unreadSchema,
  refusals: ["NOT-FOUND"],
})
