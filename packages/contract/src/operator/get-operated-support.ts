import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { operatedSupportSchema } from "./operator-shapes.ts"

export const getOperatedSupport = defineCall({
  name: "getOperatedSupport",
  summary: "A support case of any customer of the tenant",
  method: "GET",
  path: "/operator/support/get/:id",
  access: "operator",
  params: caseParamsSchema,
  result: operatedSupportSchema,
  refusals: ["NOT-FOUND"],
})
