import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { fullManifestSchema, manifestParamsSchema } from "./manifest-shapes.ts"

export const getManifest = defineCall({
  name: "getManifest",
  summary: "One manifest with its parcels",
  method: "GET",
  path: "/shipping/:provider/:account/manifests/:id/get",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  result: z.strictObject({ Manifest: fullManifestSchema }),
  refusals: ["NOT-FOUND"],
})
