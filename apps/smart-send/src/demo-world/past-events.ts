import type { ShipmentItem } from "@smart-send/domain/item/item"
import { TRACKING_STAGES, type TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { ParcelEvent } from "@smart-send/server/records/tracking/parcel-events"

/** What a courier says at each stage. */
export const COURIERS_WORDS: Readonly<Record<TrackingStage, string>> = {
  DroppedOff: "Your parcel was handed in at a shop",
  Collected: "Your parcel was collected",
  InTransit: "Your parcel is in transit",
  AtDepot: "Your parcel is at our depot",
  DeliveryScheduled: "Your parcel is out for delivery",
  Delivered: "Your parcel has been delivered",
  MajorError: "There is a problem with your parcel",
  RTS: "Your parcel goes back to its sender",
}

/** What its courier has said of a past parcel. */
export function pastEvents({
  BookingDetails,
  TrackingSummary,
}: Pick<ShipmentItem, "BookingDetails" | "TrackingSummary">): readonly ParcelEvent[] {
  if (BookingDetails === null || TrackingSummary === null) return []
  return TRACKING_STAGES.flatMap((stage) => {
    const timestamp = TrackingSummary[stage]
    if (timestamp === null) return []
    return [{ trackingNumber: BookingDetails.TrackingNumber, stage, description: COURIERS_WORDS[stage], timestamp }]
  })
}
