import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { operatedClaimSchema } from "./operator-shapes.ts"

export const getOperatedClaim = defineCall({
  name: "getOperatedClaim",
  summary: "A claim of any customer of the tenant",
  method: "GET",
  path: "/operator/claim/get/:id",
  access: "operator",
  params: caseParamsSchema,
  result: operatedClaimSchema,
  refusals: ["NOT-FOUND"],
})
