import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { orderParamsSchema, orderSchema } from "./order-shapes.ts"

export const getOrder = defineCall({
  name: "getOrder",
  summary: "One order line in full, with its item",
  method: "GET",
  path: "/order/:provider/:account/:id/full",
  access: "customer",
  params: orderParamsSchema,
  result: z.strictObject({ Order: orderSchema }),
  refusals: ["NOT-FOUND"],
})
