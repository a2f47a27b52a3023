import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { manifestParamsSchema, manifestSchema } from "./manifest-shapes.ts"

export const closeManifest = defineCall({
  name: "closeManifest",
  summary: "Close a manifest out now, with the courier where its protocol has that",
  method: "POST",
  path: "/shipping/:provider/:account/manifests/:id/close",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  body: z.strictObject({
    /** The seller's own word that the driver has the parcels: it ends a refusal or a doubt, and asks nobody. */
    HandedOver: z.boolean().default(false),
  }),
  result: z.strictObject({ Manifest: manifestSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
  timeoutMs: 20_000,
})
