import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingOrderParamsSchema, bookingOrderSchema } from "./booking-order-shapes.ts"

export const pauseBookingOrder = defineCall({
  name: "pauseBookingOrder",
  summary: "Ask no courier about those lines of an order that are still waiting, until it goes on",
  method: "POST",
  path: "/shipping/orders/:reference/pause",
  access: "customer",
  params: bookingOrderParamsSchema,
  result: z.strictObject({ Order: bookingOrderSchema }),
  refusals: ["NOT-FOUND"],
})
