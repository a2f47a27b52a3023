import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, documentBodySchema, documentQuerySchema, SENT_DOCUMENT_TYPES } from "../case/case-shapes.ts"
import { claimAnswerSchema } from "./claim-shapes.ts"

export const addClaimDocument = defineCall({
  name: "addClaimDocument",
  summary: "Adds a picture (JPEG, PNG or WebP) or a PDF to a claim, 10 MB at most",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/document/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  query: documentQuerySchema,
  body: documentBodySchema,
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
  timeoutMs: 120_000,
  fileBody: SENT_DOCUMENT_TYPES,
  bodyLimit: CASE_LIMITS.documentSize,
})
