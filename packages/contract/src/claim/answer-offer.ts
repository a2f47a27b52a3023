import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, caseTextSchema } from "../case/case-shapes.ts"
import { claimAnswerSchema } from "./claim-shapes.ts"

export const answerOffer = defineCall({
  name: "answerOffer",
  summary: "Accepts an offer, which is credited to PrePay at once, or declines it",
  method: "POST",
  path: "/claim/SMARTSEND/SMARTSEND/offer/:id",
  access: "customer",
  feature: "Claims",
  params: caseParamsSchema,
  body: z.strictObject({
    /** The offer that was on the screen: STALE when there is another one by now. */
    OfferId: z.uuid(),
    Accept: z.boolean(),
    Message: caseTextSchema.optional(),
  }),
  result: claimAnswerSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "STALE"],
  keyed: true,
})
