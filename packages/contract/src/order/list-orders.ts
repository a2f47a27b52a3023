import { defineCall } from "../call/define-call.ts"
import { orderListSchema, orderQuerySchema } from "./order-shapes.ts"

export const listOrders = defineCall({
  name: "listOrders",
  summary: "Booked order lines of all accounts, page by page",
  method: "GET",
  path: "/order/list",
  access: "customer",
  query: orderQuerySchema,
  result: orderListSchema,
  refusals: [],
})
