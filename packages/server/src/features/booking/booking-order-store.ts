import type { LineResult } from "@smart-send/domain/booking/line-result"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { Minor } from "@smart-send/domain/money/money"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** An order that was paid for, with the number of its lines by result. */
export interface BookingOrderRow {
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly currency: string
  readonly created: Date
  readonly total_minor: Minor
  readonly counts: Readonly<Record<LineResult, number>>
}

/** `lineResultOf` of the domain, where whole orders are counted. */
const RESULT = sql`
  case
    when b.status <> 'Submitting' then b.status
    when b.paused is not null then 'Paused'
    when b.sends = 0 then 'Waiting'
    else 'Asked'
  end`

const COUNTED = sql`
  select o.id, o.provider, o.account, o.currency, o.created, paid.total_minor, paid.counts
  from booking_order o
  cross join lateral (
    select sum(line.total)::float8 as total_minor, jsonb_object_agg(line.result, line.count) as counts
    from (
      select ${RESULT} as result, count(*) as count, coalesce(sum(b.price_minor) filter (where b.status <> 'Failed'), 0) as total
      from booking b where b.order_id = o.id and b.status not in ('Prepared', 'Expired') and b.status <> 'AwaitingPayment' group by 1
    ) as line
  ) as paid`

/** A page of the customer's orders that were paid for, newest first, and one more if there is a next page. */
export async function readOrderPage(
  tx: Tx,
  take: number,
  before: string | undefined,
): Promise<readonly BookingOrderRow[]> {
  const { rows } = await sql<BookingOrderRow>`
    ${COUNTED} where paid.counts is not null and (${before ?? null}::uuid is null or o.id < ${before ?? null}::uuid)
    order by o.id desc limit ${take + 1}
  `.execute(tx)
  return rows.map(whole)
}

/** An order that was paid for. */
export async function readPaidOrder(tx: Tx, reference: string): Promise<BookingOrderRow | undefined> {
  const { rows } = await sql<BookingOrderRow>`
    ${COUNTED} where paid.counts is not null and o.id = ${reference}::uuid
  `.execute(tx)
  return rows.map(whole)[0]
}

function whole(row: BookingOrderRow): BookingOrderRow {
  return { ...row, counts: { ...NONE, ...row.counts } }
}

const NONE = { Waiting: 0, Paused: 0, Asked: 0, Unknown: 0, Booked: 0, Failed: 0, Cancelled: 0 }

/** A line of an order, with what its seller knows the parcel by. */
export interface OrderLineRow {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly result: LineResult
  readonly service: ItemService
  readonly tracking_number: string
  readonly price_minor: Minor
  readonly failure_code: string | null
  readonly failure_text: string | null
  readonly recipient_name: string
  readonly reference_summary: string
  readonly can_retry: boolean
}

/** The lines that were paid for with an order, in the order they were chosen. */
export async function readOrderLines(tx: Tx, reference: string): Promise<readonly OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select b.id, b.item_id, ${RESULT} as result, b.service, b.tracking_number, b.price_minor, b.failure_code, b.failure_text,
      coalesce(i.doc -> 'Recipient' ->> 'Name', '') as recipient_name, coalesce(i.doc ->> 'ReferenceSummary', '') as reference_summary,
      b.status = 'Failed' and i.status = 'Active' and i.marketplace_status = 'Sold' and i.booking_status = 'None'
        and not exists (select from booking later where later.item_id = b.item_id and later.id > b.id
          and later.status not in ('Prepared', 'AwaitingPayment', 'Expired')) as can_retry
    from booking b join item i on i.id = b.item_id
    where b.order_id = ${reference}::uuid and b.status not in ('Prepared', 'Expired') and b.status <> 'AwaitingPayment'
    order by array_position((select line_ids from booking_order where id = ${reference}::uuid), b.id)
  `.execute(tx)
  return rows
}

/** A line whose courier was never asked. */
export interface UnaskedLine {
  readonly id: BookingId
  readonly itemId: ItemId
}

/** The lines of an order whose couriers were never asked, paused or not. */
export async function readUnasked(tx: Tx, reference: string): Promise<readonly UnaskedLine[]> {
  const { rows } = await sql<UnaskedLine>`
    select id, item_id as "itemId" from booking
    where order_id = ${reference}::uuid and status = 'Submitting' and sends = 0 order by id
  `.execute(tx)
  return rows
}

/** Takes what no worker has taken out of the workers' sight. What a worker has claimed goes on. */
export async function pauseLines(tx: Tx, reference: string): Promise<void> {
  await sql`
    with waiting as (
      select id from booking
      where order_id = ${reference}::uuid and status = 'Submitting' and sends = 0 and paused is null
      order by id for update
    )
    update booking set paused = now(), submitted = null, lease = null from waiting where booking.id = waiting.id
  `.execute(tx)
}

/** Locks these and returns the ids of those that are paused now. */
export async function lockPaused(tx: Tx, reference: string): Promise<readonly BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking where order_id = ${reference}::uuid and paused is not null order by id for update
  `.execute(tx)
  return rows.map((row) => row.id)
}
