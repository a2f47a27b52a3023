import { err, ok, type Result } from "../result/result.ts"
import type { BookingDetails } from "./booking-details.ts"
import type { ShipmentItem } from "./item.ts"
import { isWithCourier } from "./is-with-courier.ts"
import { isBooked, isBookingUnderWay } from "./item-status.ts"
import { moveMarketplaceStatus, type MoveRefusal } from "./item-lifecycle.ts"

/** What is known of a booking when it is put on an item; the status follows from the move. */
export type BookingFacts = Omit<BookingDetails, "BookingStatus">

/**
 * The money is held and the courier is being asked: the item reads Prepared, and is still Sold (ITEM-42).
 * Refused when the item is not bookable any more: booked, staged under another line, saved for later or archived. Saving is what gives the item a new `Updated`.
 */
export function markPrepared(item: ShipmentItem, facts: BookingFacts): Result<ShipmentItem, MoveRefusal> {
  if (item.Status !== "Active" || item.MarketplaceStatus !== "Sold") return err("STATE-NOT-ALLOWED")
  const booking = item.BookingDetails
  const isFree = booking === null || booking.BookingStatus === "None"
  const isSame = isBookingUnderWay(item) && booking?.OrderLineId === facts.OrderLineId
  if (!isFree && !isSame) return err("STATE-NOT-ALLOWED")
  return ok({ ...item, BookingDetails: { ...facts, BookingStatus: "Prepared" } })
}

/**
 * Marking paid sets MarketplaceStatus AwaitingDispatch and BookingDetails Booked (ITEM-39).
 * Booking what is booked already under the same line changes nothing; under another line it is refused.
 * An item archived while the courier was asked is booked all the same: the shipment exists.
 */
export function markBooked(item: ShipmentItem, facts: BookingFacts): Result<ShipmentItem, MoveRefusal> {
  const booking = item.BookingDetails
  if (booking?.BookingStatus === "Booked")
    return booking.OrderLineId === facts.OrderLineId ? ok(item) : err("STATE-NOT-ALLOWED")
  const moved = moveMarketplaceStatus(item.MarketplaceStatus, "AwaitingDispatch")
  if (!moved.ok) return moved
  return ok({ ...item, MarketplaceStatus: moved.value, BookingDetails: { ...facts, BookingStatus: "Booked" } })
}

/**
 * Staging sets BookingDetails AwaitingPayment (ITEM-40): the booking is made out and waits to be paid for; the item is
 * still Sold, and closed to changes. Refused, as {@link markPrepared} is, when the item is not free to be booked.
 */
export function stageBooking(item: ShipmentItem, facts: BookingFacts): Result<ShipmentItem, MoveRefusal> {
  if (item.Status !== "Active" || item.MarketplaceStatus !== "Sold") return err("STATE-NOT-ALLOWED")
  const booking = item.BookingDetails
  const isFree = booking === null || booking.BookingStatus === "None"
  const isSame = booking?.BookingStatus === "AwaitingPayment" && booking.OrderLineId === facts.OrderLineId
  if (!isFree && !isSame) return err("STATE-NOT-ALLOWED")
  return ok({ ...item, BookingDetails: { ...facts, BookingStatus: "AwaitingPayment" } })
}

/**
 * The seller lets go of a booking that awaits payment. One that is Prepared or Booked has money on it and a courier that
 * may know of it: it is cancelled, not released.
 */
export function releaseStagedBooking(item: ShipmentItem): Result<ShipmentItem, MoveRefusal> {
  return item.BookingDetails?.BookingStatus === "AwaitingPayment" ? releaseBooking(item) : err("STATE-NOT-ALLOWED")
}

/** The item as it is priced: one that awaits payment as if it were free, because it is paid for at the price of the day. */
export function withoutStaging(item: ShipmentItem): ShipmentItem {
  return item.BookingDetails?.BookingStatus === "AwaitingPayment" ? { ...item, BookingDetails: null } : item
}

/** Releasing clears BookingDetails and returns MarketplaceStatus to Sold (ITEM-41). A dispatched item can't be released. */
export function releaseBooking(item: ShipmentItem): Result<ShipmentItem, MoveRefusal> {
  const moved = moveMarketplaceStatus(item.MarketplaceStatus, "Sold")
  return moved.ok ? ok({ ...item, MarketplaceStatus: moved.value, BookingDetails: null }) : moved
}

/** What becomes of the item of a cancelled booking: it is sold again, because the buyer waits for it, or archived. */
export const AFTER_CANCELLATION = ["Sold", "Deleted"] as const
export type AfterCancellation = (typeof AFTER_CANCELLATION)[number]

/**
 * The courier has taken the parcel back (CANCEL-6): the item has no booking, no way and no packing date any more, and is Sold,
 * even where the marketplace was told already. It can be booked again, or is archived.
 */
export function cancelBooking(item: ShipmentItem, after: AfterCancellation): Result<ShipmentItem, MoveRefusal> {
  if (item.BookingDetails?.BookingStatus !== "Booked") return err("STATE-NOT-ALLOWED")
  const { PackagedDate: _packed, ...meta } = item.Meta
  return ok({
    ...item,
    Status: after === "Deleted" ? "Deleted" : "Active",
    MarketplaceStatus: "Sold",
    BookingDetails: null,
    TrackingSummary: null,
    Meta: meta,
  })
}

/** A courier takes a parcel back only before it has it (CANCEL-1). */
export function canBeCancelled(item: Pick<ShipmentItem, "BookingDetails" | "TrackingSummary">): boolean {
  return isBooked(item) && !isWithCourier(item)
}
