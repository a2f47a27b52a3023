import { trackingSummarySchema, type TrackingSummary } from "../item/item.ts"

/** The summary of a parcel that its courier has said nothing of. */
export const NOT_TRACKED: TrackingSummary = trackingSummarySchema.parse({ LatestStatus: "" })
