import { isInProgress } from "@smart-send/domain/booking/booking-state"
import { isOpenCancellation } from "@smart-send/domain/booking/cancellation"
import { canBeCancelled } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { CancellableLine, CancellationRow } from "./cancellation-store.ts"

/** Why an order line can't be taken back now, in words for a person; null when it can (CANCEL-1, CANCEL-2). */
export function whyNotCancelled(
  line: Pick<CancellableLine, "id" | "status" | "claimStatus">,
  item: ShipmentItem | undefined,
  newest: CancellationRow | undefined,
): string | null {
  if (line.status === "Cancelled") return "It was cancelled already, and its money is back."
  if (isInProgress(line.status)) return "It is still being booked. Try again in a moment."
  if (line.status !== "Booked") return "It was never booked, so there is nothing to cancel."
  if (newest !== undefined && isOpenCancellation(newest.state))
    return "The courier has been asked to cancel it already."
  if (line.claimStatus === "Paid") return "A claim was paid for this parcel, so it can't be cancelled."
  if (line.claimStatus !== null) return "There is a claim for this parcel. Withdraw it to cancel the parcel."
  if (item === undefined || item.BookingDetails?.OrderLineId !== line.id) return "It can't be cancelled any more."
  return canBeCancelled(item)
    ? null
    : "The courier has this parcel already. Arrange a return once it has arrived, or raise an enquiry."
}
