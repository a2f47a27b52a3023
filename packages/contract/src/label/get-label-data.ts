import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getLabelData = defineCall({
  name: "getLabelData",
  summary: "The labels of a booked item as PDF in base64, and how many are not there yet",
  method: "GET",
  path: "/label/:id/data",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ id: itemIdSchema }),
  /** `Count` is how many labels the files have, as in a batch. */
  result: z.strictObject({ Labels: z.array(z.base64()), Count: z.int(), FailedLabels: z.int() }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "LINK-EXPIRED"],
})
