import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { orderListSchema, orderQuerySchema } from "./order-shapes.ts"

export const listAccountOrders = defineCall({
  name: "listAccountOrders",
  summary: "Booked order lines of one account, page by page",
  method: "GET",
  path: "/order/:provider/:account/list",
  access: "customer",
  params: accountParamsSchema,
  query: orderQuerySchema,
  result: orderListSchema,
  refusals: [],
})
