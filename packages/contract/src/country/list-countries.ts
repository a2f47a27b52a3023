import { countryEntrySchema } from "@smart-send/domain/country/country-entry"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listCountries = defineCall({
  name: "listCountries",
  summary: "Every country with its states, and the postcodes that belong to another country",
  method: "GET",
  path: "/country/list",
  access: "user",
  result: z.strictObject({ Countries: z.array(countryEntrySchema) }),
  refusals: [],
})
