import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { claimAnswerSchema } from "./claim-shapes.ts"

export const withdrawClaim = defineCall({
  name: "withdrawClaim",
  summary: "Takes a claim back",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/withdraw/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
