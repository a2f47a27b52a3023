import { defineCall } from "../call/define-call.ts"
import { orderActionsSchema, orderParamsSchema } from "../order/order-shapes.ts"

export const getBookingActions = defineCall({
  name: "getBookingActions",
  summary: "How the booking of one order line stands, and what can be done with it",
  method: "GET",
  path: "/shipping/:provider/:account/:id/actions",
  access: "customer",
  params: orderParamsSchema,
  result: orderActionsSchema,
  refusals: ["NOT-FOUND"],
})
