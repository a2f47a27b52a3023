import type { BookingDetails } from "@smart-send/domain/item/booking-details"
import type { TrackingSummary } from "@smart-send/domain/item/item"
import { anItemService } from "./an-item.ts"

/** The booking details of an item that is booked with Heron. */
export function aBooking(over: Partial<BookingDetails> = {}): BookingDetails {
  return {
    Reference: "R",
    OrderId: "O",
    OrderLineId: "L",
    Service: anItemService(),
    BookingStatus: "Booked",
    Created: "2026-11-20T10:00:00.000Z",
    TrackingNumber: "T",
    ...over,
  }
}

/** The way of a parcel that has not set out. */
export function aTrackingSummary(over: Partial<TrackingSummary> = {}): TrackingSummary {
  return {
    LatestStatus: "",
    DroppedOff: null,
    Collected: null,
    InTransit: null,
    AtDepot: null,
    DeliveryScheduled: null,
    Delivered: null,
    MajorError: null,
    LastUpdated: null,
    RTS: null,
    Late: null,
    ...over,
  }
}
