import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { caseParamsSchema, caseTextSchema } from "../case/case-shapes.ts"
import { claimValueSchema } from "../claim/claim-shapes.ts"
import { operatedClaimSchema } from "./operator-shapes.ts"

export const actOnClaim = defineCall({
  name: "actOnClaim",
  summary: "Answers in a claim, asks for documents, makes or approves an offer, or declines it",
  method: "POST",
  path: "/operator/claim/act/:id",
  access: "operator",
  params: caseParamsSchema,
  body: z.discriminatedUnion("Act", [
    z.strictObject({ Act: z.literal("review") }),
    z.strictObject({ Act: z.enum(["answer", "ask-documents", "decline"]), Message: caseTextSchema }),
    /** Beyond what one operator may give it is a proposal, which a second one approves or refuses. */
    z.strictObject({ Act: z.literal("offer"), Amount: claimValueSchema, Message: caseTextSchema }),
    z.strictObject({ Act: z.enum(["approve", "refuse"]), OfferId: z.uuid(), Message: caseTextSchema.optional() }),
  ]),
  result: operatedClaimSchema,
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED", "FORBIDDEN", "STALE"],
  keyed: true,
})
