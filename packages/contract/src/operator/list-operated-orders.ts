import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { orderListSchema, orderQuerySchema } from "../order/order-shapes.ts"

export const listOperatedOrders = defineCall({
  name: "listOperatedOrders",
  summary: "A customer's booked order lines, as the customer sees them",
  method: "GET",
  path: "/operator/customer/:customer/orders",
  access: "operator",
  params: z.strictObject({ customer: z.uuid() }),
  query: orderQuerySchema,
  result: orderListSchema,
  refusals: ["NOT-FOUND"],
})
