import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseListQuerySchema } from "../case/case-shapes.ts"
import { claimSchema } from "./claim-shapes.ts"

export const listClaims = defineCall({
  name: "listClaims",
  summary: "Claims, newest first",
  method: "GET",
  path: "/claim/SMARTSEND/SMARTSEND/list",
  access: "customer",
  feature: "Claims",
  query: caseListQuerySchema,
  result: z.strictObject({
    Claims: z.array(claimSchema),
    /** Names the next page; null on the last one. */
    Next: z.uuid().nullable(),
  }),
  refusals: [],
})
