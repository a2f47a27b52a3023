import type { ShipmentItem } from "./item.ts"

/** What is wrong with a parcel on its way, that the seller should look at. */
export const PARCEL_ISSUES = ["Returning", "Problem", "Late"] as const
export type ParcelIssue = (typeof PARCEL_ISSUES)[number]

/**
 * What is wrong with a booked parcel (TRACK-10), the gravest first: it comes back, its courier reported a problem, or it is late.
 * Null for one that was delivered to the buyer, or of which nothing bad is known.
 */
export function parcelIssue({
  BookingDetails,
  TrackingSummary: tracking,
}: Pick<ShipmentItem, "BookingDetails" | "TrackingSummary">): ParcelIssue | null {
  if (BookingDetails?.BookingStatus !== "Booked" || tracking === null) return null
  if (tracking.RTS !== null) return "Returning"
  if (tracking.Delivered !== null) return null
  if (tracking.MajorError !== null) return "Problem"
  return tracking.Late === null ? null : "Late"
}
