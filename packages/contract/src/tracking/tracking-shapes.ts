import { trackingSummarySchema } from "@smart-send/domain/item/item"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { z } from "zod"

const parcelTrackingSchema = z.strictObject({
  TrackingNumber: z.string(),
  Stages: trackingSummarySchema.nullable(),
  /** Newest first. */
  TrackingEvents: z.array(
    z.strictObject({
      Timestamp: z.iso.datetime(),
      /** The stage it brought the parcel to; null for news that moved it to none. */
      Stage: z.enum(TRACKING_STAGES).nullable(),
      /** In the courier's words; empty once the buyer was erased. */
      Description: z.string(),
    }),
  ),
  /** The courier's own page about this parcel. */
  CourierLink: z.string().nullable(),
})

/** Where the parcels of an order line are. */
export const trackingSchema = z.strictObject({
  /** Whether the courier says where its parcels are. */
  Trackable: z.boolean(),
  /** RTS: it is being returned to the sender. */
  Tags: z.array(z.enum(["RTS"])),
  Links: z.strictObject({
    /** Where an enquiry about a returned parcel is raised; null for one that is not. */
    RTS: z.string().nullable(),
    LocalCourierTrackingLink: z.string().nullable(),
  }),
  /** Names the line on its public tracking page; null while it has none. */
  Reference: z.string().nullable(),
  Tracking: z.array(parcelTrackingSchema),
})
