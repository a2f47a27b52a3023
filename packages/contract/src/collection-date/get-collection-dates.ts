import { slugSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { countryCodeSchema } from "@smart-send/domain/country/country-code"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"

export const getCollectionDates = defineCall({
  name: "getCollectionDates",
  summary: "The next collection days of a service at a place: working days without bank holidays, after the cut-off",
  method: "POST",
  path: "/collectiondate",
  access: "customer",
  feature: "CollectionDates",
  body: z.strictObject({
    ServiceSlug: slugSchema,
    Postcode: z.string().max(ADDRESS_LIMITS.postcode),
    CountryISO3Code: countryCodeSchema,
  }),
  /** Empty for services that the seller drops off. `CutOff` is the clock in London. */
  result: z.strictObject({ Dates: z.array(z.iso.date()), CutOff: z.string() }),
  refusals: ["NOT-FOUND"],
})
