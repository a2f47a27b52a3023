import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "./case-shapes.ts"

export const getCaseDocumentLink = defineCall({
  name: "getCaseDocumentLink",
  summary: "A link to a document of a claim or a support case",
  method: "GET",
  path: "/case/document/:id/link",
  access: "customer",
  feature: ["Claims", "Support"],
  params: caseParamsSchema,
  /** Short-lived; answers the file itself. */
  result: z.strictObject({ Href: z.string() }),
  refusals: ["NOT-FOUND"],
})
