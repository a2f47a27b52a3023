import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getLabelData = defineCall({
  name: "getLabelData",
  summary: "The labels of a booked item as PDF in base64, and how many are not there yet",
  method: "GET",
  path: "/label/:id/data",
  access: "customer",
  params: z.strictObject({ id: itemIdSchema }),
  result: z.strictObject({ Labels: z.array(z.base64()), FailedLabels: z.int() }),
  refusals: ["NOT-FOUND", "FEATURE-OFF", "STATE-NOT-ALLOWED", "LINK-EXPIRED"],
})
