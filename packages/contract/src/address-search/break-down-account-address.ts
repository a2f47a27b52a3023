import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { addressIdentifierSchema, searchedCountrySchema } from "./address-search-shapes.ts"
import { accountResultsSchema } from "./account-search-shapes.ts"

export const breakDownAccountAddress = defineCall({
  name: "breakDownAccountAddress",
  summary: "The addresses within a result of the account area's search that has HasBreakdown",
  method: "GET",
  path: "/order-process/address/breakdown/:country/:identifier",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema, identifier: addressIdentifierSchema }),
  query: z.strictObject({ query: z.string().trim().max(ADDRESS_SEARCH_LIMITS.term).default("") }),
  result: accountResultsSchema,
  refusals: ["NOT-FOUND", "UNAVAILABLE"],
})
