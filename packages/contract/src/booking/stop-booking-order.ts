import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { bookingOrderParamsSchema, bookingOrderSchema } from "./booking-order-shapes.ts"

export const stopBookingOrder = defineCall({
  name: "stopBookingOrder",
  summary: "Give back those lines of an order whose courier has not been asked",
  method: "POST",
  path: "/shipping/orders/:reference/stop",
  access: "customer",
  params: bookingOrderParamsSchema,
  result: z.strictObject({ Order: bookingOrderSchema }),
  refusals: ["NOT-FOUND"],
})
