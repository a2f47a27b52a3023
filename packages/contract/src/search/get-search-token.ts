import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getSearchToken = defineCall({
  name: "getSearchToken",
  summary: "A token for searching the customer's own orders, valid for 10 minutes",
  method: "GET",
  path: "/search",
  access: "customer",
  /** These names are the specification's own (account-area.md 7.1). */
  result: z.strictObject({ application: z.string(), token: z.string(), indexName: z.string() }),
  refusals: ["FEATURE-OFF", "UNAVAILABLE"],
})
