import { defineCall } from "../call/define-call.ts"
import { orderActionsSchema, orderParamsSchema } from "./order-shapes.ts"

export const getOrderActions = defineCall({
  name: "getOrderActions",
  summary: "What can be done with one order line now",
  method: "GET",
  path: "/order/:provider/:account/:id/actions",
  access: "customer",
  params: orderParamsSchema,
  result: orderActionsSchema,
  refusals: ["NOT-FOUND"],
})
