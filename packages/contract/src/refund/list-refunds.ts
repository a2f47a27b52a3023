import { defineCall } from "../call/define-call.ts"
import { refundListSchema } from "./refund-shapes.ts"

export const listRefunds = defineCall({
  name: "listRefunds",
  summary: "The newest 1,000 refunds of all accounts, newest first",
  method: "GET",
  path: "/refund",
  access: "customer",
  result: refundListSchema,
  refusals: [],
})
