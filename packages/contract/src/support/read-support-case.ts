import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, readBodySchema, unreadSchema } from "../case/case-shapes.ts"

export const readSupportCase = defineCall({
  name: "readSupportCase",
  summary: "Says how far a support case was read",
  method: "POST",
  path: "/support/SMARTSEND/SMARTSEND/read/:id",
  access: "customer",
  feature: "Support",
  params: caseParamsSchema,
  body: readBodySchema,
  result: unreadSchema,
  refusals: ["NOT-FOUND"],
})
