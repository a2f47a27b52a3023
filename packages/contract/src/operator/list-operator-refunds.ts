import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { operatedRefundSchema } from "./operator-shapes.ts"

export const listOperatorRefunds = defineCall({
  name: "listOperatorRefunds",
  summary: "Refunds that operators gave or proposed, newest first",
  method: "GET",
  path: "/operator/refund/list",
  access: "operator",
  query: z.strictObject({
    status: z.enum(["Proposed", "Paid", "Refused"]).optional(),
    customer: z.uuid().optional(),
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  result: z.strictObject({ Refunds: z.array(operatedRefundSchema), HasMore: z.boolean() }),
  refusals: [],
})
