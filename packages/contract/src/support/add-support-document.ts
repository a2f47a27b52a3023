import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, documentBodySchema, documentQuerySchema, SENT_DOCUMENT_TYPES } from "../case/case-shapes.ts"
import { supportAnswerSchema } from "./support-shapes.ts"

export const addSupportDocument = defineCall({
  name: "addSupportDocument",
  summary: "Adds a picture (JPEG, PNG or WebP) or a PDF to a support case, 10 MB at most",
  method: "POST",
  path: "/support/SMARTSEND/SMARTSEND/document/:id",
  access: "customer",
  feature: "Support",
  params: caseParamsSchema,
  query: documentQuerySchema,
  body: documentBodySchema,
  result: supportAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
  timeoutMs: 120_000,
  fileBody: SENT_DOCUMENT_TYPES,
  bodyLimit: CASE_LIMITS.documentSize,
})
