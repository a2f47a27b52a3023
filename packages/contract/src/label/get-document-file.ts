import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getDocumentFile = defineCall({
  name: "getDocumentFile",
  summary: "The file that a link of a document batch leads to; good for 5 minutes",
  method: "GET",
  path: "/document/file/:token",
  access: "link",
  feature: "Labels",
  // Only the server knows what the token holds.
  params: z.strictObject({ token: z.string() }),
  result: z.null(),
  file: ["application/pdf"],
  refusals: ["LINK-EXPIRED", "STATE-NOT-ALLOWED"],
})
