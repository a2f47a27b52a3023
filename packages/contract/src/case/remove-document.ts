import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema } from "./case-shapes.ts"

export const removeCaseDocument = defineCall({
  name: "removeCaseDocument",
  summary: "Deletes a document that the seller has sent, for good; its line stays",
  method: "DELETE",
  path: "/case/document/:id",
  access: "customer",
  feature: ["Claims", "Support"],
  params: caseParamsSchema,
  result: z.null(),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
