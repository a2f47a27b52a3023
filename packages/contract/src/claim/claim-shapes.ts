import { AWAITED } from "@smart-send/domain/case/awaited"
import { CLAIM_REASONS } from "@smart-send/domain/claim/claim-reason"
import { CLAIM_STATUSES, SELLER_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { caseAboutSchema, caseDocumentSchema, caseMessageSchema } from "../case/case-shapes.ts"

/** More than nothing, pounds. */
export const claimValueSchema = decimalMoneySchema.refine((value) => value > 0, "Give an amount above 0.")

export const claimOfferSchema = z.strictObject({
  Id: z.uuid(),
  /** Pounds. */
  Amount: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
  /** `Proposed` and `Refused` are seen by operators alone. */
  Status: z.enum(["Proposed", "Made", "Accepted", "Declined", "Refused", "Replaced"]),
  Created: z.iso.datetime(),
})

export const claimSchema = z.strictObject({
  Id: z.uuid(),
  /** For people: C100001. */
  InternalId: z.string(),
  Status: z.strictObject({ Name: z.enum(CLAIM_STATUSES), Awaits: z.enum(AWAITED) }),
  Reason: z.enum(CLAIM_REASONS),
  /** What is claimed, pounds. */
  Value: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
  About: caseAboutSchema,
  /** The newest offer; null while none was made. */
  Offer: claimOfferSchema.nullable(),
  Created: z.iso.datetime(),
  /** When its status changed or something was said. */
  Changed: z.iso.datetime(),
  Closed: z.iso.datetime().nullable(),
  /** Messages that the signed-in user has not read. */
  Unread: z.int(),
})

export const claimDetailSchema = claimSchema.extend({
  /** Oldest first. */
  Messages: z.array(caseMessageSchema),
  Documents: z.array(caseDocumentSchema),
  /** What the seller can do now. */
  Actions: z.array(z.enum(SELLER_CLAIM_EVENTS)),
})

export const claimAnswerSchema = z.strictObject({ Claim: claimDetailSchema })
