import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getLabelFile = defineCall({
  name: "getLabelFile",
  summary: "The file behind a link from a label batch or an item's actions; valid for 5 minutes",
  method: "GET",
  path: "/label/file/:token",
  access: "link",
  // Only the server knows what the token holds. A token that is not its own counts as an expired link, not as a
  // malformed one.
  params: z.strictObject({ token: z.string() }),
  result: z.null(),
  file: ["application/pdf"],
  refusals: ["LINK-EXPIRED", "STATE-NOT-ALLOWED", "FEATURE-OFF"],
})
