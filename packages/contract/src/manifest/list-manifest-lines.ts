import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { manifestLineSchema } from "./manifest-shapes.ts"

export const listManifestLines = defineCall({
  name: "listManifestLines",
  summary: "Booked parcels of an account that are not handed over and stand on no manifest, the newest 1,000",
  method: "GET",
  path: "/shipping/:provider/:account/manifests/lines",
  access: "customer",
  feature: "Manifests",
  params: accountParamsSchema,
  result: z.strictObject({ Lines: z.array(manifestLineSchema) }),
  refusals: [],
})
