import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "../case/case-shapes.ts"

export const getOperatedDocumentLink = defineCall({
  name: "getOperatedDocumentLink",
  summary: "A link to a document of a case of any customer of the tenant",
  method: "GET",
  path: "/operator/document/:id/link",
  access: "operator",
  params: caseParamsSchema,
  /** Short-lived; answers the file itself. */
  result: z.strictObject({ Href: z.string() }),
  refusals: ["NOT-FOUND"],
})
