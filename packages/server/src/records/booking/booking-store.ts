import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { parcelCount } from "@smart-send/domain/item/parcel-count"
import { DEFAULT_CURRENCY } from "@smart-send/domain/money/money"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { DiscountedOffer } from "./discounts.ts"
import type { BookingLine } from "./booking-line.ts"

export interface BookingOrder {
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly line_ids: readonly BookingId[]
}

const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const LINE = sql`
  id, item_id, item_version, order_id, status, provider, account, payment_id, staged_by_hand, service, courier, product_code, option_id, price_minor, vat_minor, discount_id, discount_minor, discount_vat_minor, tracking_number,
  failure_code, failure_text, quote_expires <= now() as is_expired, paused is not null as is_paused, ${isoText("quote_expires")} as expires`

/** The live line of each item that has one, locked. The items are already locked, so no other line can appear. */
export async function lockLiveLines(tx: Tx, itemIds: readonly ItemId[]): Promise<ReadonlyMap<ItemId, BookingLine>> {
  const { rows } = await sql<BookingLine>`
    select ${LINE} from booking
    where item_id = any(${itemIds}::uuid[]) and status in ('Prepared', 'AwaitingPayment', 'Submitting', 'Unknown', 'Booked')
    order by id for update
  `.execute(tx)
  return new Map(rows.map((line) => [line.item_id, line]))
}

/** Lines by id, locked in the order of their ids; answered in the order asked for. */
export async function lockLines(tx: Tx, ids: readonly BookingId[]): Promise<readonly BookingLine[]> {
  const { rows } = await sql<BookingLine>`
    select ${LINE} from booking where id = any(${ids}::uuid[]) order by id for update
  `.execute(tx)
  return inOrder(rows, ids)
}

export async function readLines(tx: Tx, ids: readonly BookingId[]): Promise<readonly BookingLine[]> {
  const { rows } = await sql<BookingLine>`select ${LINE} from booking where id = any(${ids}::uuid[])`.execute(tx)
  return inOrder(rows, ids)
}

function inOrder(lines: readonly BookingLine[], ids: readonly BookingId[]): readonly BookingLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ids of the items that the lines belong to. */
export async function readItemIds(tx: Tx, lineIds: readonly BookingId[]): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ item_id: ItemId }>`
    select item_id from booking where id = any(${lineIds}::uuid[])
  `.execute(tx)
  return rows.map((row) => row.item_id)
}

/** How many of the lines still wait for their courier's answer. */
export async function countInProgress(tx: Tx, ids: readonly BookingId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from booking where id = any(${ids}::uuid[]) and status in ('Submitting', 'Unknown')
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function readOrder(tx: Tx, id: string): Promise<BookingOrder | undefined> {
  const { rows } = await sql<BookingOrder>`
    select id, provider, account, line_ids from booking_order where id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** An order that consists of exactly these lines, among the orders that the lines belong to. */
export async function findOrder(tx: Tx, lines: readonly BookingLine[]): Promise<BookingOrder | undefined> {
  const ids = lines.map((line) => line.id)
  const orders = [...new Set(lines.map((line) => line.order_id))]
  const { rows } = await sql<BookingOrder>`
    select id, provider, account, line_ids from booking_order
    where id = any(${orders}::uuid[]) and cardinality(line_ids) = ${ids.length} and line_ids @> ${ids}::uuid[]
    order by created limit 1
  `.execute(tx)
  return rows[0]
}

/** Expires lines whose prices no longer hold, so that their items can be prepared again. */
export async function expireLines(tx: Tx, ids: readonly BookingId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update booking set status = 'Expired', settled = now() where id = any(${ids}::uuid[])`.execute(tx)
}

/** The price was found unchanged, so it holds for another 15 minutes. */
export async function renewLines(
  tx: Tx,
  lines: readonly { readonly id: BookingId; readonly item: ShipmentItem }[],
): Promise<void> {
  if (lines.length === 0) return
  const renewed = JSON.stringify(lines.map(({ id, item }) => ({ id, version: item.Updated })))
  await sql`
    update booking set quote_expires = now() + interval '15 minutes', item_version = renewed.version
    from jsonb_to_recordset(${renewed}::jsonb) as renewed (id uuid, version text)
    where booking.id = renewed.id
  `.execute(tx)
}

/** What waits for its payment has no frozen price to keep for long: it is paid for at the price of the day, which now holds. */
export async function repriceLines(
  tx: Tx,
  lines: readonly { readonly id: BookingId; readonly item: ShipmentItem; readonly offer: DiscountedOffer }[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ id, item, offer }) => ({
    id,
    version: item.Updated,
    courier: offer.courier,
    product_code: offer.productCode,
    option_id: offer.optionId,
    rate_version: offer.rateVersion,
    price_minor: offer.price,
    vat_minor: offer.vat,
    discount_id: offer.discountId,
    discount_minor: offer.discount,
    discount_vat_minor: offer.discountVat,
    parcels: parcelCount(item),
  }))
  await sql`
    update booking set quote_expires = now() + interval '15 minutes', item_version = priced.version, courier = priced.courier,
      product_code = priced.product_code, option_id = priced.option_id, rate_version = priced.rate_version,
      price_minor = priced.price_minor, vat_minor = priced.vat_minor, discount_id = priced.discount_id,
      discount_minor = priced.discount_minor, discount_vat_minor = priced.discount_vat_minor, parcels = priced.parcels
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced (id uuid, version text, courier text, product_code text,
      option_id text, rate_version text, price_minor bigint, vat_minor bigint, discount_id uuid, discount_minor bigint,
      discount_vat_minor bigint, parcels int)
    where booking.id = priced.id and booking.status = 'AwaitingPayment'
  `.execute(tx)
}

/** Ids in the database's own order of time. */
export async function newIds(tx: Tx, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id)
}

export async function insertOrder(
  tx: Tx,
  order: { readonly id: string; readonly account: AccountRef; readonly lineIds: readonly BookingId[] },
): Promise<void> {
  await sql`
    insert into booking_order (id, tenant_id, customer_id, provider, account, currency, line_ids)
    values (${order.id}, current_setting('app.tenant'), current_setting('app.customer')::uuid,
      ${order.account.provider}, ${order.account.account}, ${DEFAULT_CURRENCY}, ${order.lineIds}::uuid[])
  `.execute(tx)
}

/** These lines are paid for by one press of the seller's. */
export async function notePress(tx: Tx, press: string, lineIds: readonly BookingId[]): Promise<void> {
  await sql`
    insert into booking_press (tenant_id, customer_id, press, line_id)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, ${press}::uuid, line_id
    from unnest(${lineIds}::uuid[]) as line (line_id)
    on conflict do nothing
  `.execute(tx)
}

export interface NewLine {
  readonly id: BookingId
  readonly orderId: string
  readonly item: ShipmentItem
  readonly offer: DiscountedOffer
}

/** Inserts lines at the offered price, which holds for 15 minutes (BOOK-4). */
export async function insertLines(tx: Tx, account: AccountRef, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ id, orderId, item, offer }) => ({
    id,
    order_id: orderId,
    item_id: item.Id,
    item_version: item.Updated,
    service: offer.service,
    courier: offer.courier,
    product_code: offer.productCode,
    option_id: offer.optionId,
    rate_version: offer.rateVersion,
    price_minor: offer.price,
    vat_minor: offer.vat,
    discount_id: offer.discountId,
    discount_minor: offer.discount,
    discount_vat_minor: offer.discountVat,
    parcels: parcelCount(item),
  }))
  await sql`
    insert into booking (id, tenant_id, customer_id, order_id, item_id, item_version, provider, account, service, courier,
      product_code, option_id, rate_version, price_minor, vat_minor, discount_id, discount_minor, discount_vat_minor, parcels, currency, quote_expires)
    select id, current_setting('app.tenant'), current_setting('app.customer')::uuid, order_id, item_id, item_version,
      ${account.provider}, ${account.account}, service, courier, product_code, option_id, rate_version, price_minor, vat_minor,
      discount_id, discount_minor, discount_vat_minor, parcels, ${DEFAULT_CURRENCY},
      now() + interval '15 minutes'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, order_id uuid, item_id uuid, item_version text,
      service jsonb, courier text, product_code text, option_id text, rate_version text, price_minor bigint, vat_minor bigint, discount_id uuid,
      discount_minor bigint, discount_vat_minor bigint, parcels int)
  `.execute(tx)
}

/** The database's clock: the local day for collection dates, and the current moment (ISO 8601). */
export async function readClock(tx: Tx): Promise<{ readonly local: LocalMoment; readonly now: string }> {
  const { rows } = await sql<{ now: string }>`select ${isoText("now()")} as now`.execute(tx)
  const [clock] = rows
  if (clock === undefined) throw new Error("the database did not tell the time")
  return { now: clock.now, local: londonMoment(new Date(clock.now)) }
}
