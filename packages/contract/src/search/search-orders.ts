import { defineCall } from "../call/define-call.ts"
import { searchQuerySchema, searchResultSchema } from "./search-shapes.ts"

export const searchOrders = defineCall({
  name: "searchOrders",
  summary: "Orders that are found by words, dates and filters, page by page, with what they can be refined by",
  method: "POST",
  path: "/search/query",
  access: "customer",
  feature: "Search",
  body: searchQuerySchema,
  result: searchResultSchema,
  refusals: ["UNAVAILABLE", "SEARCH-EXPIRED"],
})
