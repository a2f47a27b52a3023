import { trackingSummarySchema, type ShipmentItem, type TrackingSummary } from "./item.ts"

/** What a courier can report of a parcel's way. The other fields of a summary say when and in which words. */
type Reported = Exclude<keyof TrackingSummary, "LatestStatus" | "LastUpdated" | "Late">

/**
 * Which news means that the courier has the parcel, or had it (TRACK-16): every stage of its way, whichever is reported first, because
 * couriers leave stages out. An error alone does not: it may concern the data of a parcel that nobody has scanned yet. The database
 * has the same table in `is_with_courier` (migration 0129), and a test compares the two.
 */
export const IMPLIES_HAND_OVER: Readonly<Record<Reported, boolean>> = {
  DroppedOff: true,
  Collected: true,
  InTransit: true,
  AtDepot: true,
  DeliveryScheduled: true,
  Delivered: true,
  RTS: true,
  MajorError: false,
}

const REPORTED = trackingSummarySchema.omit({ LatestStatus: true, LastUpdated: true, Late: true }).keyof()
  .options satisfies readonly Reported[]

/** Since when the courier is known to have had the parcel, ISO date and time; null while it is not known to have it. */
export function withCourierSince(summary: TrackingSummary | null): string | null {
  if (summary === null) return null
  const dates = REPORTED.map((stage) => (IMPLIES_HAND_OVER[stage] ? summary[stage] : null))
  return dates.filter((date) => date !== null).toSorted()[0] ?? null
}

/** After the hand-over the label is on the parcel, and the parcel has gone (LABEL-5): the one answer for all that asks (TRACK-16). */
export function isWithCourier({ TrackingSummary }: Pick<ShipmentItem, "TrackingSummary">): boolean {
  return withCourierSince(TrackingSummary) !== null
}
