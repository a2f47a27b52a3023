import type { getBookingStatus as getBookingStatusCall } from "@smart-send/contract/booking/get-booking-status"
import type { BookingStatus } from "@smart-send/domain/booking/booking-details"
import { isInProgress } from "@smart-send/domain/booking/booking-state"
import type { ItemId } from "@smart-send/domain/id/id"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { bookingBells } from "./booking-bells.ts"
import { presentLine, type StatusRow } from "./present-booking.ts"

type StatusCall = typeof getBookingStatusCall

/** How items stand. Whoever asks also wakes the worker, so that what is overdue is looked into now (reliability 3.4). */
export async function getBookingStatus(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<StatusCall>,
): Promise<Answer<StatusCall>> {
  const rows = await context.tx((tx) => readStatuses(tx, body.Ids))
  if (rows.some(({ line }) => line !== null && isInProgress(line.status))) bookingBells(platform).due.ring()
  return ok({ Items: rows.map(present) })
}

interface ItemStanding {
  readonly item_id: ItemId
  readonly booking_status: BookingStatus
  readonly tracking_number: string | null
  /** The newest line of the item, or null. */
  readonly line: StatusRow | null
}

/** Unknown and foreign ids are left out. */
async function readStatuses(tx: Tx, ids: readonly ItemId[]): Promise<readonly ItemStanding[]> {
  const { rows } = await sql<ItemStanding>`
    select item.id as item_id, item.booking_status, item.doc -> 'BookingDetails' ->> 'TrackingNumber' as tracking_number, newest.line
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join item using (id)
    left join lateral (
      select jsonb_build_object('id', b.id, 'item_id', b.item_id, 'status', b.status, 'failure_code', b.failure_code,
        'failure_text', b.failure_text, 'tracking_number', b.tracking_number) as line
      from booking b where b.item_id = item.id order by b.created desc, b.id desc limit 1
    ) as newest on true
    order by asked.place
  `.execute(tx)
  return rows
}

/** The item's own word, and what its newest line adds; an item without a line says it alone. */
function present({ item_id, booking_status, tracking_number, line }: ItemStanding) {
  if (line !== null) return presentLine(line)
  return {
    ItemId: item_id,
    OrderLineId: null,
    BookingStatus: booking_status,
    Failed: false,
    Code: null,
    Error: null,
    TrackingNumber: tracking_number ?? "",
  }
}
