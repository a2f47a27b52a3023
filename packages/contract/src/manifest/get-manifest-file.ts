import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getManifestFile = defineCall({
  name: "getManifestFile",
  summary: "The file that a link to a manifest leads to; good for 5 minutes",
  method: "GET",
  path: "/manifest/file/:token",
  access: "link",
  feature: "Manifests",
  // Only the server knows what the token holds.
  params: z.strictObject({ token: z.string() }),
  result: z.null(),
  file: ["application/pdf"],
  refusals: ["LINK-EXPIRED", "STATE-NOT-ALLOWED"],
})
