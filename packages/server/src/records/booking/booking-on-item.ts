import type { BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import type { BookingId } from "@smart-send/domain/id/id"
import type { BookingFacts } from "@smart-send/domain/item/item-booking"
import { minor, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"

/** The `UpdatedBy` of an item that a booking changed. */
export const BOOKING_ACTOR = "Booking"

/** The booking details stored on an item. */
export function bookingFacts(line: {
  readonly lineId: BookingId
  readonly orderId: string
  readonly service: ItemService
  readonly created: string
  /** The price with VAT, and the VAT it includes. */
  readonly price: Minor
  readonly vat: Minor
  readonly trackingNumber?: string
  readonly parcelNumbers?: readonly string[] | undefined
  readonly handOver: BookedHandOver | null
  /** How many labels it has, where that is known. */
  readonly labels?: number | undefined
}): BookingFacts {
  return {
    Reference: line.orderId,
    OrderId: line.orderId,
    OrderLineId: line.lineId,
    Service: line.service,
    Created: line.created,
    TotalPrice: minorToDecimal(line.price),
    TotalPriceExVat: minorToDecimal(minor(line.price - line.vat)),
    TrackingNumber: line.trackingNumber ?? "",
    ...(line.parcelNumbers === undefined ? {} : { ParcelNumbers: [...line.parcelNumbers] }),
    ...line.handOver,
    ...(line.labels === undefined ? {} : { Labels: line.labels }),
  }
}
