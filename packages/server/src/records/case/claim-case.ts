import type { BookingState } from "@smart-send/domain/booking/booking-state"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { ClaimCase } from "@smart-send/domain/claim/claim-window"
import type { BookingId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"

/** What decides about claims for an order line, beside its item. */
export interface ClaimCaseRow {
  readonly status: BookingState
  readonly booked: Date
  /** The database's clock. */
  readonly now: Date
  /** The courier has been asked to take it back, and has not said its last word. */
  readonly is_being_cancelled: boolean
  /** The claim that stands in the way of another one. */
  readonly claim_id: string | null
}

/** Its columns, of a booking `b`. */
export const CLAIM_CASE_COLUMNS = sql`b.status, coalesce(b.submitted, b.created) as booked, now() as now,
  exists (select from cancellation c where c.booking_id = b.id and c.state in ('Asking', 'Asked')) as is_being_cancelled,
  (select c.id from claim c where c.booking_id = b.id and c.status not in ('Declined', 'Withdrawn')) as claim_id`

/** The item's booking is this line, or a later one, whose news are not about this parcel. */
export function claimCaseOf(id: BookingId, row: ClaimCaseRow, item: ShipmentItem): ClaimCase {
  const isOfLine = item.BookingDetails?.OrderLineId === id
  return {
    isBooked: row.status === "Booked" && !row.is_being_cancelled && isOfLine,
    hasClaim: row.claim_id !== null,
    booked: row.booked.toISOString(),
    dueBy: isOfLine ? item.BookingDetails?.DueBy : undefined,
    tracking: isOfLine ? item.TrackingSummary : null,
    item,
  }
}

/** Today by London's calendar. */
export function claimDay({ now }: ClaimCaseRow): string {
  return londonMoment(now).date
}
