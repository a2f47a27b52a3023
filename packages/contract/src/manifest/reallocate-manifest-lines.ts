import { manifestIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { manifestOrderLinesSchema, manifestParamsSchema, manifestSchema } from "./manifest-shapes.ts"

export const reallocateManifestLines = defineCall({
  name: "reallocateManifestLines",
  summary: "Move parcels from this manifest to another of the same courier and collection address",
  method: "PUT",
  path: "/shipping/:provider/:account/manifests/:id/reallocate",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  body: z.strictObject({
    ManifestOrderLinesToReallocate: manifestOrderLinesSchema,
    TargetManifestId: manifestIdSchema,
  }),
  result: z.strictObject({ Manifest: manifestSchema, Target: manifestSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
