import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseListQuerySchema } from "../case/case-shapes.ts"
import { supportCaseSchema } from "./support-shapes.ts"

export const listSupportCases = defineCall({
  name: "listSupportCases",
  summary: "Support cases, newest first",
  method: "GET",
  path: "/support/SMARTSEND/SMARTSEND/list",
  access: "customer",
  feature: "Support",
  query: caseListQuerySchema,
  result: z.strictObject({
    SupportCases: z.array(supportCaseSchema),
    /** Names the next page; null on the last one. */
    Next: z.uuid().nullable(),
  }),
  refusals: [],
})
