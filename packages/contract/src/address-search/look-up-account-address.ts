import { lookedUpAddressSchema } from "@smart-send/domain/address-search/looked-up-address"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { addressIdentifierSchema, searchedCountrySchema } from "./address-search-shapes.ts"

export const lookUpAccountAddress = defineCall({
  name: "lookUpAccountAddress",
  summary: "The full address of a result of the account area's search",
  method: "GET",
  path: "/order-process/address/search/:country/:identifier",
  access: "user",
  scope: "address-search",
  params: z.strictObject({ country: searchedCountrySchema, identifier: addressIdentifierSchema }),
  result: lookedUpAddressSchema,
  refusals: ["NOT-FOUND", "UNAVAILABLE"],
})
