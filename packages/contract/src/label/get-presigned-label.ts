import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getPresignedLabel = defineCall({
  name: "getPresignedLabel",
  summary: "A short-lived link to the labels of a booked item, once they are there",
  method: "GET",
  path: "/label/:id/presigned",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ id: itemIdSchema }),
  /** The link is null until the label is there, and then asked for again. `count` is how many labels its file has, as in a batch. */
  result: z.strictObject({ preSignedUrl: z.string().nullable(), count: z.int() }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
