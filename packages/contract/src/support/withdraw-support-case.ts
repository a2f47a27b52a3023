import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"
import { supportAnswerSchema } from "./support-shapes.ts"

export const withdrawSupportCase = defineCall({
  name: "withdrawSupportCase",
  summary: "Closes a support case that has settled itself",
  method: "POST",
  path: "/support/SMARTSEND/SMARTSEND/withdraw/:id",
  access: "customer",
  feature: "Support",
  params: caseParamsSchema,
  result: supportAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
