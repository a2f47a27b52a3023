import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { supportAnswerSchema } from "./support-shapes.ts"

export const getSupportCase = defineCall({
  name: "getSupportCase",
  summary: "One support case with its messages and documents",
  method: "GET",
  path: "/support/SMARTSEND/SMARTSEND/get/:id",
  access: "customer",
  feature: "Support",
  params: caseParamsSchema,
  result: supportAnswerSchema,
  refusals: ["NOT-FOUND"],
})
