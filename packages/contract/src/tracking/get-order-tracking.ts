import { bookingIdSchema } from "@smart-send/domain/id/id"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { trackingSchema } from "./tracking-shapes.ts"

export const getOrderTracking = defineCall({
  name: "getOrderTracking",
  summary: "Where the parcels of an order line are",
  method: "GET",
  path: "/order/:provider/:account/:id/tracking",
  access: "customer",
  feature: "Tracking",
  params: accountParamsSchema.extend({ id: bookingIdSchema }),
  result: trackingSchema,
  refusals: ["NOT-FOUND"],
})
