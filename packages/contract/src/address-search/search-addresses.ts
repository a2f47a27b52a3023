import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { addressResultsSchema, searchedCountrySchema, searchTakeSchema } from "./address-search-shapes.ts"

export const searchAddresses = defineCall({
  name: "searchAddresses",
  summary: "Addresses by postcode, company or building; a result that has HasBreakdown is expanded by breakdown",
  method: "GET",
  path: "/addresssearch/search/:country",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema }),
  // More than 2 characters (SEEK-3); the item panel asks from 5 on (SEEK-3).
  query: z.strictObject({
    searchTerm: z.string().trim().min(ADDRESS_SEARCH_LIMITS.shortestTerm).max(ADDRESS_SEARCH_LIMITS.term),
    take: searchTakeSchema,
  }),
  result: addressResultsSchema,
  refusals: ["UNAVAILABLE"],
})
