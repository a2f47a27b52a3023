import { countryEntrySchema } from "@smart-send/domain/country/country-entry"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** The account area's name for the list that `/country/list` answers. */
export const listCountryOptions = defineCall({
  name: "listCountryOptions",
  summary: "Every country of an address form; the same list as /country/list",
  method: "GET",
  path: "/address/country-options",
  access: "user",
  result: z.strictObject({ Countries: z.array(countryEntrySchema) }),
  refusals: [],
})
