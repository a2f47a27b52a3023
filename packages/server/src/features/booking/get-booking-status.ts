import type { getBookingStatus as getBookingStatusCall } from "@smart-send/contract/booking/get-booking-status"
import type { BookingStatus } from "@smart-send/domain/item/booking-details"
import { isInProgress } from "@smart-send/domain/booking/booking-state"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { courierNames, type CourierNames } from "../../records/courier/courier-names.ts"
import { presentLine, type StatusRow } from "./present-booking.ts"

type StatusCall = typeof getBookingStatusCall

/**
 * The booking status of items. The call also wakes the worker, so that overdue lines are looked into at once (BOOK-18).
 */
export async function getBookingStatus(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<StatusCall>,
): Promise<Answer<StatusCall>> {
  const { rows, toBePaid } = await context.tx(async (tx) => {
    const ids = body.WholeOrders ? await withTheirOrders(tx, body.Ids) : body.Ids
    const read = await readStatuses(tx, ids)
    const unpaid = await linesToBePaid(
      tx,
      read.flatMap(({ line }) => (line?.holds === true ? [line.id] : [])),
    )
    return { rows: read, toBePaid: unpaid }
  })
  const names = courierNames(platform, context.tenant)
  if (rows.some(({ line }) => line !== null && isInProgress(line.status))) bookingNotifiers(platform).due.notify()
  return ok({ Items: rows.map((row) => present(row, names, toBePaid)) })
}

interface ItemStatusRow {
  readonly item_id: ItemId
  readonly booking_status: BookingStatus
  readonly tracking_number: string | null
  /** The newest line of the item, or null. */
  readonly line: (StatusRow & { readonly holds: boolean }) | null
}

/**
 * The items, and those paid for together with them: a line names the order it was paid in. Of the same press also what is
 * not paid for yet while its price holds.
 */
async function withTheirOrders(tx: Tx, ids: readonly ItemId[]): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ item_id: ItemId }>`
    with paid as (
      select newest.id, newest.order_id
      from unnest(${ids}::uuid[]) as asked (item_id)
      cross join lateral (
        select id, order_id, status from booking where booking.item_id = asked.item_id order by created desc, id desc limit 1
      ) as newest
      where newest.status not in ('Prepared', 'AwaitingPayment', 'Expired')
    ), pressed as (
      select distinct last.press from paid
      cross join lateral (select press from booking_press where line_id = paid.id order by created desc limit 1) as last
    )
    select line.item_id
    from (select distinct order_id from paid) as paid_order
    join booking_order on booking_order.id = paid_order.order_id
    join booking as line on line.id = any(booking_order.line_ids)
    where line.status not in ('Prepared', 'AwaitingPayment', 'Expired') and line.order_id = booking_order.id
    union
    select line.item_id
    from booking_press join pressed using (press)
    join booking as line on line.id = booking_press.line_id
    where line.status not in ('AwaitingPayment', 'Expired') and (line.status <> 'Prepared' or line.quote_expires > now())
  `.execute(tx)
  return [...new Set([...ids, ...rows.map((row) => row.item_id)])]
}

/** Which of these lines, whose price holds, were prepared by a press of which others are paid for already. */
async function linesToBePaid(tx: Tx, ids: readonly BookingId[]): Promise<ReadonlySet<BookingId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ line_id: BookingId }>`
    with pressed as materialized (
      select line_id, last.press from unnest(${ids}::uuid[]) as line (line_id)
      cross join lateral (
        select press from booking_press where booking_press.line_id = line.line_id order by created desc limit 1
      ) as last
    ), begun as (
      select distinct booking_press.press from booking_press join booking on booking.id = booking_press.line_id
      where booking_press.press in (select press from pressed) and booking.status not in ('Prepared', 'AwaitingPayment', 'Expired')
    )
    select line_id from pressed join begun using (press)
  `.execute(tx)
  return new Set(rows.map(({ line_id }) => line_id))
}

/** Unknown and foreign ids are left out. */
async function readStatuses(tx: Tx, ids: readonly ItemId[]): Promise<readonly ItemStatusRow[]> {
  const { rows } = await sql<ItemStatusRow>`
    select item.id as item_id, item.booking_status, item.doc -> 'BookingDetails' ->> 'TrackingNumber' as tracking_number, newest.line
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join item using (id)
    left join lateral (
      select jsonb_build_object('id', b.id, 'item_id', b.item_id, 'order_id', b.order_id, 'is_paused', b.paused is not null, 'status', b.status, 'failure_code', b.failure_code,
        'failure_text', b.failure_text, 'tracking_number', b.tracking_number, 'service', b.service,
        'holds', b.status = 'Prepared' and b.quote_expires > now()) as line
      from booking b where b.item_id = item.id order by b.created desc, b.id desc limit 1
    ) as newest on true
    order by asked.place
  `.execute(tx)
  return rows
}

/** The item's own status together with its newest line. An item without a line speaks for itself. */
function present(
  { item_id, booking_status, tracking_number, line }: ItemStatusRow,
  names: CourierNames,
  toBePaid: ReadonlySet<BookingId>,
) {
  if (line !== null) return { ...presentLine(line, names), ToBePaid: toBePaid.has(line.id) }
  return {
    ItemId: item_id,
    OrderLineId: null,
    BookingStatus: booking_status,
    Failed: false,
    Code: null,
    Error: null,
    TrackingNumber: tracking_number ?? "",
    CourierName: "",
    Reference: null,
    Paused: false,
    ToBePaid: false,
  }
}
