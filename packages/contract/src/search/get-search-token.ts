import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getSearchToken = defineCall({
  name: "getSearchToken",
  summary: "A token for searching the customer's own orders, valid for 10 minutes",
  method: "GET",
  path: "/search",
  access: "customer",
  feature: "Search",
  /** These names are fixed, and not written as others are (ACCOUNT-8). */
  result: z.strictObject({ application: z.string(), token: z.string(), indexName: z.string() }),
  refusals: ["UNAVAILABLE"],
})
