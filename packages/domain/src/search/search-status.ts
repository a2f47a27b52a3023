import { TRACKING_STAGES } from "../tracking/tracking-stage.ts"

/**
 * Where an order that is searched for stands: not booked yet, booked without any news of it, the stage of its parcel, or
 * cancelled.
 */
export const SEARCH_STATUSES = ["NotBooked", "New", ...TRACKING_STAGES, "Cancelled"] as const
export type SearchStatus = (typeof SEARCH_STATUSES)[number]

/** What is said of each. */
export const SEARCH_STATUS_LABELS: Readonly<Record<SearchStatus, string>> = {
  NotBooked: "Not booked yet",
  New: "Booked",
  DroppedOff: "Dropped Off",
  Collected: "Collected",
  InTransit: "In Transit",
  AtDepot: "At Depot",
  DeliveryScheduled: "Out for Delivery",
  Delivered: "Delivered",
  MajorError: "Problem",
  RTS: "Returning to Sender",
  Cancelled: "Cancelled",
}
