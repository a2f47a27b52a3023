import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getStatementFile = defineCall({
  name: "getStatementFile",
  summary: "The file that a link to a statement or an invoice leads to; good for 5 minutes",
  method: "GET",
  path: "/statement/file/:token",
  access: "link",
  // Only the server knows what the token holds.
  params: z.strictObject({ token: z.string() }),
  result: z.null(),
  file: ["application/pdf", "text/csv"],
  refusals: ["LINK-EXPIRED"],
})
