import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { manifestOrderLinesSchema, manifestSchema } from "./manifest-shapes.ts"

export const createManifest = defineCall({
  name: "createManifest",
  summary: "Put parcels on a manifest for a day: one for each courier and collection address among them",
  method: "POST",
  path: "/shipping/:provider/:account/manifests/create",
  access: "customer",
  feature: "Manifests",
  params: accountParamsSchema,
  body: z.strictObject({ ManifestOrderLines: manifestOrderLinesSchema, ForDate: z.iso.date() }),
  result: z.strictObject({ Manifests: z.array(manifestSchema) }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
