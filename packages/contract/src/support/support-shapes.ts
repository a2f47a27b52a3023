import { AWAITED } from "@smart-send/domain/case/awaited"
import { SELLER_SUPPORT_EVENTS, SUPPORT_STATUSES } from "@smart-send/domain/support/support-status"
import { SUPPORT_TOPICS } from "@smart-send/domain/support/support-topic"
import { z } from "zod"
import { caseAboutSchema, caseDocumentSchema, caseMessageSchema } from "../case/case-shapes.ts"

export const supportCaseSchema = z.strictObject({
  Id: z.uuid(),
  /** For people: S100001. */
  InternalId: z.string(),
  Status: z.strictObject({ Name: z.enum(SUPPORT_STATUSES), Awaits: z.enum(AWAITED) }),
  Topic: z.enum(SUPPORT_TOPICS),
  /** Empty once the buyer's data is erased. */
  Subject: z.string(),
  /** Null for a case without an order. */
  About: caseAboutSchema.nullable(),
  Created: z.iso.datetime(),
  /** When its status changed or something was said. */
  Changed: z.iso.datetime(),
  Closed: z.iso.datetime().nullable(),
  /** When it is closed by itself unless the seller answers; null unless they were warned. */
  Closes: z.iso.datetime().nullable(),
  /** Messages that the signed-in user has not read. */
  Unread: z.int(),
})

export const supportDetailSchema = supportCaseSchema.extend({
  /** Oldest first. */
  Messages: z.array(caseMessageSchema),
  Documents: z.array(caseDocumentSchema),
  /** What the seller can do now. */
  Actions: z.array(z.enum(SELLER_SUPPORT_EVENTS)),
})

export const supportAnswerSchema = z.strictObject({ SupportCase: supportDetailSchema })
