import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { manifestOrderLinesSchema, manifestParamsSchema, manifestSchema } from "./manifest-shapes.ts"

export const updateManifest = defineCall({
  name: "updateManifest",
  summary: "Say which parcels stand on a manifest, and for which day it is",
  method: "PUT",
  path: "/shipping/:provider/:account/manifests/:id/update",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  body: z.strictObject({
    /** All that stand on it from now on; left out to leave them as they are. */
    ManifestOrderLines: manifestOrderLinesSchema.optional(),
    ForDate: z.iso.date().optional(),
  }),
  result: z.strictObject({ Manifest: manifestSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
