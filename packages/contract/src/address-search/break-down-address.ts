import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import {
  addressIdentifierSchema,
  addressResultsSchema,
  searchedCountrySchema,
  searchTakeSchema,
} from "./address-search-shapes.ts"

export const breakDownAddress = defineCall({
  name: "breakDownAddress",
  summary: "The addresses within a search result that has HasBreakdown",
  method: "GET",
  path: "/addresssearch/breakdown/:country/:id",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema, id: addressIdentifierSchema }),
  query: z.strictObject({
    lastSearchTerm: z.string().trim().max(ADDRESS_SEARCH_LIMITS.term).default(""),
    take: searchTakeSchema,
  }),
  result: addressResultsSchema,
  refusals: ["NOT-FOUND", "UNAVAILABLE"],
})
