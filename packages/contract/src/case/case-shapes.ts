import { linesSchema } from "@smart-send/domain/text/typed-text"
import { AWAITED, CASE_AUTHORS } from "@smart-send/domain/case/awaited"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { DOCUMENT_TYPES } from "@smart-send/domain/case/document-type"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"

export const caseParamsSchema = z.strictObject({ id: z.uuid() })

/** What somebody says in a case. */
export const caseTextSchema = linesSchema().min(1).max(CASE_LIMITS.message)

export const caseListQuerySchema = z.strictObject({
  /** Whom they wait for; left out, all. */
  awaits: z.enum(AWAITED).optional(),
  take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
  /** `Next` of the page before; left out for the newest. */
  before: z.uuid().optional(),
})

/** The order line that a case is about. */
export const caseAboutSchema = z.strictObject({
  OrderLineId: bookingIdSchema,
  ItemId: itemIdSchema,
  Provider: z.string(),
  AccountId: z.string(),
  ServiceName: z.string(),
  /** Under the tenant's name for it. */
  CourierName: z.string(),
  TrackingNumber: z.string(),
  /** Order numbers and references. */
  Reference: z.string(),
  /** Empty once the buyer's data is erased. */
  RecipientName: z.string(),
})

/** Something that was said, or done with a few words. */
export const caseMessageSchema = z.strictObject({
  Id: z.uuid(),
  /** Grows from message to message; `POST .../read/{id}` takes it. */
  Number: z.int(),
  Author: z.enum(CASE_AUTHORS),
  /** An operator is shown by name to operators alone; sellers read the tenant's brand. */
  AuthorName: z.string(),
  /** What was done with the case by it; null for words alone. */
  Event: z.string().nullable(),
  /** Empty once the buyer's data is erased. */
  Message: z.string(),
  Created: z.iso.datetime(),
})

export const caseDocumentSchema = z.strictObject({
  Id: z.uuid(),
  /** Empty once it was removed. */
  Name: z.string(),
  ContentType: z.enum(DOCUMENT_TYPES),
  /** Bytes. */
  Size: z.int(),
  Author: z.enum(CASE_AUTHORS),
  Created: z.iso.datetime(),
  IsRemoved: z.boolean(),
})

/** A file as it is, and its name. */
export const documentQuerySchema = z.strictObject({ Name: z.string().trim().min(1).max(255) })
export const documentBodySchema = z.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array)
/** What a document may be sent as. What it is, its content tells. */
export const SENT_DOCUMENT_TYPES = [...DOCUMENT_TYPES, "application/octet-stream"] as const

/** How far a case has been read: the `Number` of the last message that was on the screen. */
export const readBodySchema = z.strictObject({ Number: z.int().min(0) })
export const unreadSchema = z.strictObject({ Unread: z.int() })
