import { LABELS_A_SHEET } from "@smart-send/domain/label/label-format"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getLabelFile = defineCall({
  name: "getLabelFile",
  summary: "The file behind a link from a label batch or an item's actions; valid for 5 minutes",
  method: "GET",
  path: "/label-file/:token",
  access: "link",
  feature: "Labels",
  // Only the server knows what the token holds. A token that is not its own counts as an expired link, not as a
  // malformed one.
  params: z.strictObject({ token: z.string() }),
  query: z.strictObject({
    /** The place of the first label on its sheet of A4, counted from the top left in rows. */
    StartAt: z.coerce.number().int().min(1).max(LABELS_A_SHEET).default(1),
  }),
  result: z.null(),
  file: ["application/pdf", "application/zpl"],
  refusals: ["LINK-EXPIRED", "STATE-NOT-ALLOWED"],
})
