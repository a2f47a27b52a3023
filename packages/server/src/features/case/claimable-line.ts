import { claimWindow, type ClaimCase, type ClaimWindow } from "@smart-send/domain/claim/claim-window"
import type { ClaimReason } from "@smart-send/domain/claim/claim-reason"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { BookingState } from "@smart-send/domain/booking/booking-state"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { ABOUT_COLUMNS, type AboutRow } from "../../records/case/case-about.ts"
import { readItems } from "../../records/item/item-rows.ts"

/** An order line of the scope's customer, with what decides about claims. */
export interface ClaimableLine {
  readonly about: AboutRow
  readonly currency: string
  readonly claimCase: ClaimCase
  /** Today by London's calendar and the database's clock. */
  readonly today: string
}

interface LineRow extends AboutRow {
  readonly status: BookingState
  readonly currency: string
  readonly booked: Date
  readonly now: Date
  readonly is_being_cancelled: boolean
}

export async function readClaimableLine(tx: Tx, id: BookingId): Promise<ClaimableLine | null> {
  const { rows } = await sql<LineRow>`
    select b.id as booking_id, b.item_id, ${ABOUT_COLUMNS}, b.status, b.currency, coalesce(b.submitted, b.created) as booked,
      now() as now,
      exists (select from cancellation c where c.booking_id = b.id and c.state in ('Asking', 'Asked')) as is_being_cancelled
    from booking b join item i on i.id = b.item_id
    where b.id = ${id} and b.customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const [item] = await readItems(tx, [row.item_id])
  if (item === undefined) return null
  return {
    about: row,
    currency: row.currency,
    claimCase: caseOf(row, item),
    today: londonMoment(row.now).date,
  }
}

/** The item's booking is this line, or a later one, whose news are not about this parcel. */
function caseOf(row: LineRow, item: ShipmentItem): ClaimCase {
  const isOfLine = item.BookingDetails?.OrderLineId === row.booking_id
  return {
    isBooked: row.status === "Booked" && !row.is_being_cancelled && isOfLine,
    booked: row.booked.toISOString(),
    dueBy: isOfLine ? item.BookingDetails?.DueBy : undefined,
    tracking: isOfLine ? item.TrackingSummary : null,
    item,
  }
}

export function windowOf(line: ClaimableLine, reason: ClaimReason): ClaimWindow {
  return claimWindow(reason, line.claimCase, line.today)
}

/** The item of an order line of the scope's customer; null for none. */
export async function findItemOfLine(tx: Tx, id: BookingId): Promise<ItemId | null> {
  const { rows } = await sql<{ item_id: ItemId }>`
    select item_id from booking
    where id = ${id} and customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  return rows[0]?.item_id ?? null
}
