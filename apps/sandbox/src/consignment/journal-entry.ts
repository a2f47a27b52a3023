import { z } from "zod"

/** Where a parcel can be moved to (TRACK-1). */
export const stageSchema = z.enum([
  "DroppedOff",
  "Collected",
  "InTransit",
  "AtDepot",
  "DeliveryScheduled",
  "Delivered",
  "MajorError",
  "RTS",
])
export type Stage = z.infer<typeof stageSchema>

/** What a courier prints on the parcel; stored only by couriers that draw their own labels. */
const labelSchema = z.strictObject({
  To: z.array(z.string()),
  From: z.array(z.string()),
  Grams: z.int(),
  /** The seller's own reference. */
  Reference: z.string().optional(),
})
export type PrintedLabel = z.infer<typeof labelSchema>

const booked = z.strictObject({
  Kind: z.literal("booked"),
  Courier: z.string(),
  At: z.string(),
  Reference: z.string(),
  ShipmentRef: z.string(),
  TrackingNumber: z.string(),
  /** Each parcel's number; left out when there is one number for all. */
  ParcelNumbers: z.array(z.string()).optional(),
  Product: z.string(),
  /** A digest of the request, to distinguish a repeat from another shipment under the same reference. */
  Fingerprint: z.string(),
  Label: labelSchema.optional(),
})
const withdrawn = z.strictObject({
  Kind: z.literal("withdrawn"),
  Courier: z.string(),
  At: z.string(),
  Reference: z.string(),
})
const moved = z.strictObject({
  Kind: z.literal("moved"),
  Courier: z.string(),
  At: z.string(),
  TrackingNumber: z.string(),
  Stage: stageSchema,
  Description: z.string(),
})

export const refundDecisionSchema = z.enum(["refunded", "rejected"])
export type RefundDecision = z.infer<typeof refundDecisionSchema>

const refund = z.strictObject({
  Kind: z.literal("refund"),
  Courier: z.string(),
  At: z.string(),
  Reference: z.string(),
  Decision: refundDecisionSchema,
})

/** Everything a courier can know, as facts in the order in which they happened. */
export const journalEntrySchema = z.discriminatedUnion("Kind", [booked, withdrawn, moved, refund])
export type JournalEntry = z.infer<typeof journalEntrySchema>
