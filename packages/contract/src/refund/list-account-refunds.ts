import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { refundListSchema } from "./refund-shapes.ts"

export const listAccountRefunds = defineCall({
  name: "listAccountRefunds",
  summary: "The newest 1,000 refunds of one account, newest first",
  method: "GET",
  path: "/refund/:provider/:account/list",
  access: "customer",
  params: accountParamsSchema,
  result: refundListSchema,
  refusals: [],
})
