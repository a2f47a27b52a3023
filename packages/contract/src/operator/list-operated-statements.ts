import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { listStatements } from "../invoice/list-statements.ts"

export const listOperatedStatements = defineCall({
  name: "listOperatedStatements",
  summary: "A customer's PrePay by month, as the customer sees it",
  method: "GET",
  path: "/operator/customer/:customer/statement",
  access: "operator",
  params: z.strictObject({ customer: z.uuid() }),
  result: listStatements.result,
  refusals: ["NOT-FOUND"],
})
