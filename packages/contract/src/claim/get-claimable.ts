import { CLAIM_REASONS } from "@smart-send/domain/claim/claim-reason"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseAboutSchema } from "../case/case-shapes.ts"

export const getClaimable = defineCall({
  name: "getClaimable",
  summary: "What can be claimed for an order line now, and why not the rest",
  method: "GET",
  path: "/claim/SMARTSEND/SMARTSEND/claimable/:id",
  access: "customer",
  feature: "Claims",
  params: z.strictObject({ id: bookingIdSchema }),
  result: z.strictObject({
    About: caseAboutSchema,
    /** The claim that the line has already, unless that was declined or withdrawn. */
    ClaimId: z.uuid().nullable(),
    Reasons: z.array(
      z.strictObject({
        Reason: z.enum(CLAIM_REASONS),
        CanClaim: z.boolean(),
        /** Why not, in words for a person; null when it can be. */
        WhyNot: z.string().nullable(),
        /** The first and last day on which it can be claimed, as far as they are known. */
        From: z.iso.date().nullable(),
        Until: z.iso.date().nullable(),
      }),
    ),
  }),
  refusals: ["NOT-FOUND"],
})
