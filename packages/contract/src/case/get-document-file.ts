import { DOCUMENT_TYPES } from "@smart-send/domain/case/document-type"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getCaseDocumentFile = defineCall({
  name: "getCaseDocumentFile",
  summary: "The document that a link leads to; good for 5 minutes",
  method: "GET",
  path: "/case-document/file/:token",
  access: "link",
  feature: ["Claims", "Support"],
  // Only the server knows what the token holds.
  params: z.strictObject({ token: z.string() }),
  result: z.null(),
  file: DOCUMENT_TYPES,
  refusals: ["LINK-EXPIRED", "NOT-FOUND"],
})
