import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { claimAnswerSchema } from "./claim-shapes.ts"

export const getClaim = defineCall({
  name: "getClaim",
  summary: "One claim with its messages and documents",
  method: "GET",
  path: "/claim/SMARTSEND/SMARTSEND/get/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND"],
})
