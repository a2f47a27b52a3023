import { bookingIdSchema, itemIdSchema, manifestIdSchema } from "@smart-send/domain/id/id"
import { MANIFEST_STATES } from "@smart-send/domain/manifest/manifest-state"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"

export const manifestParamsSchema = accountParamsSchema.extend({ id: manifestIdSchema })

/** Lines named by their order line ids, each once. */
export const manifestOrderLinesSchema = z
  .array(bookingIdSchema)
  .min(1)
  .max(MOST_AT_ONCE.ids)
  .refine((ids) => new Set(ids).size === ids.length, "A parcel is named twice.")

/** A booked parcel that is to be handed over. */
export const manifestLineSchema = z.strictObject({
  OrderLineId: bookingIdSchema,
  ItemId: itemIdSchema,
  ServiceName: z.string(),
  /** The connected courier; lines of one courier and one address can stand on one manifest. */
  Courier: z.string(),
  /** Under the tenant's name for it. */
  CourierName: z.string(),
  /** Names the address that it is collected from, among the seller's own. */
  CollectionKey: z.string(),
  CollectedFrom: z.string(),
  TrackingNumber: z.string(),
  /** Empty once the buyer's data is erased. */
  RecipientName: z.string(),
  RecipientTown: z.string(),
  RecipientPostcode: z.string(),
  Parcels: z.int(),
  /** kg, of all its parcels. */
  Weight: z.number(),
  Booked: z.iso.datetime(),
})

export const manifestSchema = z.strictObject({
  Id: manifestIdSchema,
  /** Ours: "M-2026-11-23-1". */
  Number: z.string(),
  Provider: z.string(),
  AccountId: z.string(),
  Courier: z.string(),
  CourierName: z.string(),
  CollectionKey: z.string(),
  CollectedFrom: z.string(),
  /** The day of collection. */
  ForDate: z.iso.date(),
  State: z.enum(MANIFEST_STATES),
  /** When it closes out by itself; null for one that is closed by hand. */
  Closes: z.iso.datetime().nullable(),
  Closed: z.iso.datetime().nullable(),
  /** The courier's own number of it; empty where it gives none. */
  CourierReference: z.string(),
  /** The courier has a form of its own for it, which `downloadManifest` links to, or fetches first. */
  HasCourierDocument: z.boolean(),
  /** Why the courier refused, in words for a person; null unless it did. */
  Refusal: z.string().nullable(),
  Count: z.int(),
})

export const fullManifestSchema = manifestSchema.extend({ Lines: z.array(manifestLineSchema) })

/** When the manifests of a courier and a collection address close out by themselves. */
export const closeOutHourSchema = z.strictObject({
  Courier: z.string().min(1).max(64),
  CollectionKey: z.string().max(500),
  /** "15:30", by the clock of `TimeZone`. */
  Time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** "Europe/London". */
  TimeZone: z.string().min(1).max(64),
  Week: z.enum(["MonFri", "MonSat"]),
})
