import { lineSchema } from "@smart-send/domain/text/typed-text"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { SUPPORT_TOPICS } from "@smart-send/domain/support/support-topic"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseTextSchema } from "../case/case-shapes.ts"
import { supportAnswerSchema } from "./support-shapes.ts"

export const createSupportCase = defineCall({
  name: "createSupportCase",
  summary: "Raises an enquiry, about an order line or without one",
  method: "POST",
  path: "/support/SMARTSEND/SMARTSEND/create",
  access: "customer",
  feature: "Support",
  body: z.strictObject({
    /** Left out for an enquiry without an order. */
    OrderLineId: bookingIdSchema.optional(),
    Topic: z.enum(SUPPORT_TOPICS),
    Subject: lineSchema().min(1).max(CASE_LIMITS.subject),
    Message: caseTextSchema,
  }),
  result: supportAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
