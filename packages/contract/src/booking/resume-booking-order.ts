import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingOrderParamsSchema, bookingOrderSchema } from "./booking-order-shapes.ts"

export const resumeBookingOrder = defineCall({
  name: "resumeBookingOrder",
  summary: "Go on with an order that was paused",
  method: "POST",
  path: "/shipping/orders/:reference/resume",
  access: "customer",
  params: bookingOrderParamsSchema,
  result: z.strictObject({ Order: bookingOrderSchema }),
  refusals: ["NOT-FOUND"],
})
