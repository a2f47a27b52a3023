import type { BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import { orderSearchText, recipientKey } from "@smart-send/domain/booking/order-search-text"
import { moveBooking, type BookingMove } from "@smart-send/domain/booking/move-booking"
import type { BookingState } from "@smart-send/domain/booking/booking-state"
import { type CourierCustoms, labelCount } from "@smart-send/domain/customs/label-count"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { markBooked, releaseBooking } from "@smart-send/domain/item/item-booking"
import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import { postTransaction } from "@smart-send/domain/payment/ledger-transaction"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import { takeShopsAddress } from "../../records/changed-order/take-shops-address.ts"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { releasePrepay, writeTransactions } from "../../records/ledger/ledger.ts"
import { learnProducts } from "../../records/product/learn-products.ts"
import { readClock } from "../../records/booking/booking-store.ts"
import { giveBackDiscounts } from "../../records/booking/discounts.ts"
import { tell } from "../../records/outbox/tell.ts"
import { bookingFacts, BOOKING_ACTOR } from "../../records/booking/booking-on-item.ts"
import type { ClaimedLine } from "./claim-lines.ts"
import type { Verdict } from "./work-on-line.ts"

/** A line and its verdict. */
export interface Judged {
  readonly line: Pick<ClaimedLine, "id" | "itemId" | "attempt">
  readonly verdict: Verdict
  /** What goes abroad with the parcels of its courier; left out where nothing is booked. */
  readonly customs?: CourierCustoms | undefined
}

interface LockedLine {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly order_id: string
  readonly status: BookingState
  readonly attempts: number
  readonly price_minor: Minor
  readonly vat_minor: Minor
  readonly discount_minor: Minor
  readonly discount_vat_minor: Minor
  readonly service: ItemService
  /** Null while the line is paused. */
  readonly submitted: Date | null
  readonly created: Date
  readonly hand_over: BookedHandOver | null
  readonly is_closing: boolean
}

interface Settling extends Judged {
  readonly locked: LockedLine
  readonly move: BookingMove
}

/**
 * The settling transaction (BOOK-11), for many lines of one customer at once. The money is posted or released, the line
 * ends, its item is updated and the event is told, all or nothing. Returns the lines that were refused, because they
 * had ended already or another holder is working on them. With `learns`, booked items teach the product memory.
 */
export async function settleBookings(tx: Tx, judged: readonly Judged[], learns = false): Promise<readonly Judged[]> {
  const ending = judged.filter(({ verdict }) => verdict.kind !== "doubted")
  const items = await lockItems(
    tx,
    ending.map(({ line }) => line.itemId),
  )
  const locked = await lockJudged(tx, judged)
  const settling = judged.flatMap((each) => {
    const row = locked.get(each.line.id)
    const move = row === undefined || isStale(row, each) ? null : moveBooking(row.status, each.verdict.kind)
    return row === undefined || move === null || !move.ok ? [] : [{ ...each, locked: row, move: move.value }]
  })
  await writeLines(tx, settling, items)
  await moveMoney(tx, settling)
  const moved = settling.flatMap((each) => movedItem(each, items.get(each.locked.item_id)))
  const freed = moved.some(hasOtherWords) ? await takeShopsAddress(tx, moved, (await readClock(tx)).now) : moved
  const saved = await saveItems(tx, freed, BOOKING_ACTOR, "Booking")
  if (learns) await learnProducts(tx, saved.filter(isBooked))
  await tell(
    tx,
    "smartsend_items_updated",
    saved.map((item) => item.Id),
  )
  const done = new Set<Judged["line"]>(settling.map(({ line }) => line))
  return judged.filter(({ line }) => !done.has(line))
}

function hasOtherWords({ ShopDifferences }: ShipmentItem): boolean {
  return ShopDifferences !== undefined
}

/**
 * That the courier has the shipment is accepted from any holder until a cancel has begun. Every other verdict, and
 * every verdict after that, is accepted only from the current holder.
 */
function isStale(row: LockedLine, { line, verdict }: Judged): boolean {
  return row.attempts !== line.attempt && (verdict.kind !== "accepted" || row.is_closing)
}

async function lockJudged(tx: Tx, judged: readonly Judged[]): Promise<ReadonlyMap<BookingId, LockedLine>> {
  const { rows } = await sql<LockedLine>`
    select id, item_id, order_id, status, attempts, price_minor, vat_minor, discount_minor, discount_vat_minor, service, submitted, created, hand_over, closing is not null as is_closing from booking
    where id = any(${judged.map(({ line }) => line.id)}::uuid[]) order by id for update
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function writeLines(
  tx: Tx,
  settling: readonly Settling[],
  items: ReadonlyMap<ItemId, ShipmentItem>,
): Promise<void> {
  if (settling.length === 0) return
  const rows = settling.map(({ locked, verdict, move }) => ({
    id: locked.id,
    status: move.to,
    retry_ms: verdict.kind === "doubted" ? verdict.retryMs : null,
    ...(verdict.kind === "accepted" ? verdict.consignment : { shipmentRef: "", trackingNumber: "" }),
    ...failureOf(verdict),
    ...foundBy(verdict, items.get(locked.item_id)),
    outcome: outcomeOf(verdict),
  }))
  // The courier request contains personal data, so it is deleted when it is no longer needed.
  await sql`
    update booking set
      status = judged.status, shipment_ref = judged."shipmentRef", tracking_number = judged."trackingNumber",
      parcel_numbers = coalesce(judged."parcelNumbers", '[]'),
      search = judged.search, recipient_key = judged.recipient_key,
      failure_code = judged.failure_code, failure_text = judged.failure_text, raw_outcome = judged.outcome,
      request = case when judged.retry_ms is null then null else booking.request end,
      lease = clock_timestamp() + judged.retry_ms * interval '1 millisecond', paused = null,
      settled = case when judged.retry_ms is null then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged (id uuid, status text, retry_ms float8,
      "shipmentRef" text, "trackingNumber" text, "parcelNumbers" jsonb, search text, recipient_key text, failure_code text, failure_text text, outcome jsonb)
    where booking.id = judged.id
  `.execute(tx)
}

/** What a booked line is found by among past orders; nothing before it is booked. */
function foundBy(verdict: Verdict, item: ShipmentItem | undefined) {
  if (verdict.kind !== "accepted" || item === undefined) return { search: "", recipient_key: "" }
  const { trackingNumber, parcelNumbers = [] } = verdict.consignment
  return { search: orderSearchText(item, [trackingNumber, ...parcelNumbers]), recipient_key: recipientKey(item) }
}

/** Without the label, which is kept on its own. */
function outcomeOf(verdict: Verdict): Verdict {
  return verdict.kind === "accepted" ? { kind: "accepted", consignment: verdict.consignment } : verdict
}

function failureOf(verdict: Verdict): { readonly failure_code: string | null; readonly failure_text: string | null } {
  if (verdict.kind === "refused") return { failure_code: verdict.code, failure_text: verdict.message }
  if (verdict.kind === "voided") return { failure_code: "COURIER-NO-ANSWER", failure_text: NO_ANSWER }
  return { failure_code: null, failure_text: null }
}

const NO_ANSWER = "The courier did not confirm this booking, so nothing was charged. Book the item again."

async function moveMoney(tx: Tx, settling: readonly Settling[]): Promise<void> {
  const ended = settling.filter(({ move }) => move.money === "post" || move.money === "release")
  if (ended.length === 0) return
  const released = ended.filter(({ move }) => move.money === "release")
  if (released.length > 0) {
    await giveBackDiscounts(
      tx,
      released.map(({ locked }) => locked.order_id),
    )
  }
  await releasePrepay(tx, sumMinor(ended.map(({ locked }) => locked.price_minor)))
  const posted = ended.filter(({ move }) => move.money === "post")
  await writeTransactions(
    tx,
    posted.map(({ locked }) =>
      postTransaction(locked.id, {
        price: locked.price_minor,
        vat: locked.vat_minor,
        discountExVat: minor(locked.discount_minor - locked.discount_vat_minor),
      }),
    ),
  )
}

/** The updated item; null when it does not change. */
function movedItem(settling: Settling, item: ShipmentItem | undefined): readonly ShipmentItem[] {
  const { verdict, locked } = settling
  if (item === undefined || verdict.kind === "doubted") return []
  const moved =
    verdict.kind === "accepted" ? markBooked(item, factsOf(settling, verdict, item)) : releaseIfOurs(item, locked)
  return moved.ok && moved.value !== item ? [moved.value] : []
}

function factsOf(
  { locked, customs }: Settling,
  { consignment }: Extract<Verdict, { kind: "accepted" }>,
  item: ShipmentItem,
) {
  return bookingFacts({
    lineId: locked.id,
    orderId: locked.order_id,
    service: locked.service,
    created: (locked.submitted ?? locked.created).toISOString(),
    price: locked.price_minor,
    vat: locked.vat_minor,
    trackingNumber: consignment.trackingNumber,
    parcelNumbers: consignment.parcelNumbers,
    handOver: locked.hand_over,
    labels: customs === undefined ? undefined : labelCount(item, customs),
  })
}

function releaseIfOurs(item: ShipmentItem, locked: LockedLine): ReturnType<typeof releaseBooking> {
  return item.BookingDetails?.OrderLineId === locked.id ? releaseBooking(item) : { ok: true, value: item }
}
