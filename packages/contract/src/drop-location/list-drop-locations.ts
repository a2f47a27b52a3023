import { dropLocationSchema } from "@smart-send/domain/drop-location/drop-location"
import { slugSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { countryCodeSchema } from "@smart-send/domain/country/country-code"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"

export const listDropLocations = defineCall({
  name: "listDropLocations",
  summary: "Shops and lockers near a postcode that take a courier's parcels, nearest first",
  method: "GET",
  path: "/droplocation/list/:provider/:account/:code/:country/:postcode",
  access: "customer",
  params: z.strictObject({
    provider: slugSchema,
    account: slugSchema,
    /** The service's DropOffProviderCode. */
    code: slugSchema,
    country: countryCodeSchema,
    postcode: z.string().min(2).max(ADDRESS_LIMITS.postcode),
  }),
  result: z.strictObject({ DropLocations: z.array(dropLocationSchema) }),
  refusals: ["NOT-FOUND"],
})
