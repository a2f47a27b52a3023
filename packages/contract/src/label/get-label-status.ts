import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getLabelStatus = defineCall({
  name: "getLabelStatus",
  summary: "Whether the labels of a booked item are ready to be fetched",
  method: "GET",
  path: "/label/:id/status",
  access: "customer",
  feature: "Labels",
  params: z.strictObject({ id: itemIdSchema }),
  result: z.strictObject({
    /** `Processing`: the courier still has to make it. */
    orderLineStatuses: z.array(
      z.strictObject({ orderLineId: bookingIdSchema, status: z.enum(["Ready", "Processing"]) }),
    ),
  }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
})
