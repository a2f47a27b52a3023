import { defineCall } from "../call/define-call.ts"
import { bookingOrderParamsSchema, bookingOrderResultsSchema } from "./booking-order-shapes.ts"

export const getBookingOrder = defineCall({
  name: "getBookingOrder",
  summary: "An order that was paid for, with the result of each line as far as it is known",
  method: "GET",
  path: "/shipping/orders/:reference",
  access: "customer",
  params: bookingOrderParamsSchema,
  result: bookingOrderResultsSchema,
  refusals: ["NOT-FOUND"],
})
