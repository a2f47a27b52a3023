import { CLAIM_REASONS } from "@smart-send/domain/claim/claim-reason"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseTextSchema } from "../case/case-shapes.ts"
import { claimAnswerSchema, claimValueSchema } from "./claim-shapes.ts"

export const createClaim = defineCall({
  name: "createClaim",
  summary: "Claims for a booked order line",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/create",
  access: "customer",
  feature: "Claims",
  body: z.strictObject({
    OrderLineId: bookingIdSchema,
    Reason: z.enum(CLAIM_REASONS),
    /** Pounds. */
    Value: claimValueSchema,
    /** What happened. */
    Message: caseTextSchema,
  }),
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
})
