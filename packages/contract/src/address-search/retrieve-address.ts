import { addressSchema } from "@smart-send/domain/address/address"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { addressIdentifierSchema, searchedCountrySchema } from "./address-search-shapes.ts"

export const retrieveAddress = defineCall({
  name: "retrieveAddress",
  summary: "The full address of a search result",
  method: "GET",
  path: "/addresssearch/retrieve/:country/:id",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema, id: addressIdentifierSchema }),
  result: z.strictObject({ Address: addressSchema }),
  refusals: ["NOT-FOUND", "UNAVAILABLE"],
})
