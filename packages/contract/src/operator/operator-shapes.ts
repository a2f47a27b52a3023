import { AWAITED, CASE_KINDS } from "@smart-send/domain/case/awaited"
import { CLAIM_STATUSES, OPERATOR_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { OPERATOR_SUPPORT_EVENTS, SUPPORT_STATUSES } from "@smart-send/domain/support/support-status"
import { z } from "zod"
import { caseDocumentSchema, caseMessageSchema } from "../case/case-shapes.ts"
import { claimOfferSchema, claimSchema } from "../claim/claim-shapes.ts"
import { supportCaseSchema } from "../support/support-shapes.ts"

/** A seller as the tenant's staff see them. */
export const operatedCustomerSchema = z.strictObject({
  Id: z.uuid(),
  Name: z.string(),
  Email: z.string(),
  Created: z.iso.datetime(),
})

/** A case in the operators' list. */
export const operatedCaseSchema = z.strictObject({
  Kind: z.enum(CASE_KINDS),
  Id: z.uuid(),
  InternalId: z.string(),
  Status: z.strictObject({ Name: z.enum([...CLAIM_STATUSES, ...SUPPORT_STATUSES]), Awaits: z.enum(AWAITED) }),
  Customer: operatedCustomerSchema,
  /** A claim's reason, or the subject of a support case. */
  Title: z.string(),
  /** What is claimed, pounds; null for a support case. */
  Value: decimalMoneySchema.nullable(),
  Created: z.iso.datetime(),
  Changed: z.iso.datetime(),
  /** Messages that the signed-in operator has not read. */
  Unread: z.int(),
})

export const operatedClaimSchema = z.strictObject({
  Claim: claimSchema.extend({
    Messages: z.array(caseMessageSchema),
    Documents: z.array(caseDocumentSchema),
    Customer: operatedCustomerSchema,
    /** All offers, newest first. */
    Offers: z.array(claimOfferSchema.extend({ MadeBy: z.string(), ApprovedBy: z.string().nullable() })),
    /** What the signed-in operator can do now: nobody approves an offer of their own. */
    Actions: z.array(z.enum(OPERATOR_CLAIM_EVENTS)),
  }),
})

export const operatedSupportSchema = z.strictObject({
  SupportCase: supportCaseSchema.extend({
    Messages: z.array(caseMessageSchema),
    Documents: z.array(caseDocumentSchema),
    Customer: operatedCustomerSchema,
    Actions: z.array(z.enum(OPERATOR_SUPPORT_EVENTS)),
  }),
})

/** Credit given by operators, without a claim. */
export const operatedRefundSchema = z.strictObject({
  Id: z.uuid(),
  Customer: operatedCustomerSchema,
  /** The order line it is given for; null for none. */
  OrderLineId: bookingIdSchema.nullable(),
  Amount: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
  /** For colleagues; the seller does not see it. */
  Because: z.string(),
  /** `Proposed`: it is beyond what one operator may give, and a second one must approve it. */
  Status: z.enum(["Proposed", "Paid", "Refused"]),
  MadeBy: z.string(),
  DecidedBy: z.string().nullable(),
  Created: z.iso.datetime(),
  Decided: z.iso.datetime().nullable(),
  /** The signed-in operator may approve it. */
  CanApprove: z.boolean(),
})
export const operatedRefundAnswerSchema = z.strictObject({ Refund: operatedRefundSchema })
