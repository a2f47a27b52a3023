import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { manifestParamsSchema } from "./manifest-shapes.ts"

export const downloadManifest = defineCall({
  name: "downloadManifest",
  summary: "Links to the manifest sheet and to the courier's own form; good for 5 minutes",
  method: "GET",
  path: "/shipping/:provider/:account/manifests/:id/download",
  access: "customer",
  feature: "Manifests",
  params: manifestParamsSchema,
  result: z.strictObject({
    /** The sheet that the driver scans and signs. Before the manifest is closed it says that it is a draft. */
    Href: z.string(),
    /** The courier's own form; null where there is none. */
    CourierHref: z.string().nullable(),
  }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
