import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { manifestParamsSchema } from "./manifest-shapes.ts"

export const deleteManifest = defineCall({
  name: "deleteManifest",
  summary: "Delete a manifest that is not closed; its parcels then stand on none",
  method: "DELETE",
  path: "/shipping/:provider/:account/manifests/:id/delete",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  result: z.strictObject({ Count: z.int() }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
