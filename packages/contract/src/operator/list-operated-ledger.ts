import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { listPrepayHistory, prepayHistoryQuerySchema } from "../prepay/list-prepay-history.ts"

export const listOperatedLedger = defineCall({
  name: "listOperatedLedger",
  summary: "The changes of a customer's PrePay, newest first, as the customer sees them",
  method: "GET",
  path: "/operator/customer/:customer/ledger",
  access: "operator",
  params: z.strictObject({ customer: z.uuid() }),
  query: prepayHistoryQuerySchema,
  result: listPrepayHistory.result,
  refusals: ["NOT-FOUND"],
})
