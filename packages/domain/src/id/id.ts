import { z } from "zod"

/** Ids are UUIDs made by the database (v7) or by the caller; each noun's id is a type of its own. */
const uuid = z.uuid()

export const itemIdSchema = uuid.brand<"ItemId">()
export type ItemId = z.infer<typeof itemIdSchema>

export const customerIdSchema = uuid.brand<"CustomerId">()
export type CustomerId = z.infer<typeof customerIdSchema>

/** A booking line's id: chosen by us before the courier is asked, and the courier's idempotency key (BOOK-10). */
export const bookingIdSchema = uuid.brand<"BookingId">()
export type BookingId = z.infer<typeof bookingIdSchema>

/** A manifest's id, and the reference of its close-out. */
export const manifestIdSchema = uuid.brand<"ManifestId">()
export type ManifestId = z.infer<typeof manifestIdSchema>

/** A payment's id: chosen by us before the provider is asked, and the provider's idempotency key (PAY-1). */
export const paymentIdSchema = uuid.brand<"PaymentId">()
export type PaymentId = z.infer<typeof paymentIdSchema>

/** Slugs and reference numbers: letters, digits, dot, underscore, hyphen (ITEM-19). */
export const slugSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9._-]+$/)

export const ruleIdSchema = uuid.brand<"RuleId">()
export type RuleId = z.infer<typeof ruleIdSchema>
