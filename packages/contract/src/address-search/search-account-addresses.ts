import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { searchedCountrySchema } from "./address-search-shapes.ts"
import { accountPageSchema, accountQuerySchema, accountResultsSchema } from "./account-search-shapes.ts"

export const searchAccountAddresses = defineCall({
  name: "searchAccountAddresses",
  summary: "The address search of the account area (account-area 7.4): a page of results; a shorter page is the last",
  method: "GET",
  path: "/order-process/address/search/:country",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema }),
  query: z.strictObject({ query: accountQuerySchema, ...accountPageSchema }),
  result: accountResultsSchema,
  refusals: ["UNAVAILABLE"],
})
