import { canBeBarcoded } from "@smart-send/documents/label/can-be-barcoded"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import type { LabelMaker } from "./plan-labels.ts"
import type { BookingStatus } from "@smart-send/domain/item/booking-details"

const unbooked: Readonly<Record<BookingStatus, string | null>> = {
  None: "Book this item first.",
  Prepared: "This item is still being booked. Try again in a moment.",
  AwaitingPayment: "Pay for this item first.",
  Booked: null,
}

/** Why an item is not booked, or null when it is. */
export function whyNotBooked(item: ShipmentItem): string | null {
  return unbooked[item.BookingDetails?.BookingStatus ?? "None"]
}

/** The courier would give it again, with the buyer's name and address. */
const ERASED = "The buyer's data was erased, and this label with it."

/** A courier's number that has not come yet. */
export const NO_NUMBER = "The courier has not sent a tracking number yet. Try again in a moment."

/**
 * Why an item has no label to print, or null when it has one; with the fixed texts where there are any (LABEL-4,
 * LABEL-6, LABEL-12).
 * @param maker a label that we draw needs a number for its bars; a label from the courier has everything.
 */
export function whyNoLabel(
  item: ShipmentItem,
  maker: Pick<LabelMaker, "kind" | "isCancelling" | "isErased"> | undefined,
): string | null {
  const refusal = whyNotBooked(item)
  if (refusal !== null) return refusal
  if (isWithCourier(item)) return "Labels are not available for items that are in transit."
  if (maker?.isCancelling === true) return "Labels are not available for items with claims or refunds."
  if (maker?.kind === "courier") return maker.isErased ? ERASED : null
  const { TrackingNumber = "" } = item.BookingDetails ?? {}
  return canBeBarcoded(TrackingNumber) ? null : NO_NUMBER
}
