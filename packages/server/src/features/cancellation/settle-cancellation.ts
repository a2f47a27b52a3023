import {
  isOpenCancellation,
  moveCancellation,
  nextRequestMs,
  type CancellationState,
  type CancellationTimings,
} from "@smart-send/domain/booking/cancellation"
import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { BookingId } from "@smart-send/domain/id/id"
import type { AfterCancellation } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minor } from "@smart-send/domain/money/money"
import { refundTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { err } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { LinePricing } from "../../records/booking/line-price.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { lockLineMoney, type LockedLineMoney } from "../../records/ledger/line-money.ts"
import { tell } from "../../records/outbox/tell.ts"
import type { CancelOutcome } from "@smart-send/connectors/courier"
import { readCancellableLines, type CancellableLine, type Agreement } from "./cancellation-store.ts"
import { freeItem } from "./free-item.ts"
import { rebook } from "./rebooking.ts"

/** A request that a worker holds until its lease expires. */
export interface ClaimedCancellation {
  readonly id: string
  readonly bookingId: BookingId
  readonly tenant: string
  readonly customerId: string
  readonly courier: string
  readonly attempt: number
}

const EVENTS = { cancelled: "cancelled", asked: "asked", rejected: "refused", unknown: "doubted" } as const

interface SettlingMeans {
  readonly timings: CancellationTimings
  /** ISO, the database's. */
  readonly now: string
  /** What the parcel is priced by where it is booked again; without it none is. */
  readonly pricing?: LinePricing | undefined
}

/**
 * The settling transaction (CANCEL-5): what the courier answered, the refund, the line, the item, its next booking where the seller has
 * agreed to one (CANCEL-13), and the event, all or nothing.
 * False when another worker has taken the request in the meantime.
 */
export async function settleCancellation(
  tx: Tx,
  claimed: ClaimedCancellation,
  outcome: CancelOutcome,
  { timings, now, pricing }: SettlingMeans,
): Promise<boolean> {
  const [line] = await readCancellableLines(tx, [claimed.bookingId])
  if (line === undefined) return false
  const items = await lockItems(tx, [line.item_id])
  const locked = await lockLineMoney(tx, line.id)
  const request = await lockRequest(tx, claimed)
  if (request === null || locked === undefined) return false
  const moved = moveCancellation(request.state, EVENTS[outcome.kind])
  if (!moved.ok) return false
  const waitMs = isStillOpen(moved.value) ? nextRequestMs(moved.value, claimed.attempt, timings) : null
  await writeState(tx, claimed.id, { state: moved.value, waitMs, outcome })
  if (moved.value === "Cancelled") {
    await payBack(tx, line, locked)
    const item = items.get(line.item_id)
    const by = { tenant: claimed.tenant, now }
    const isItsLine = item?.BookingDetails?.OrderLineId === line.id
    const freed = isItsLine ? await freeItem(tx, item, { id: claimed.id, ...request }, by) : null
    if (request.rebook !== null) await bookAgain(tx, claimed.id, { line, item: freed, agreed: request.rebook, pricing })
  }
  if (moved.value !== request.state) await tell(tx, "smartsend_items_updated", [line.item_id])
  return true
}

interface Freed {
  readonly line: CancellableLine
  readonly item: ShipmentItem | null
  readonly agreed: Agreement
  readonly pricing: LinePricing | undefined
}

/** Keeps with the request what became of it. */
async function bookAgain(tx: Tx, id: string, { line, item, agreed, pricing }: Freed): Promise<void> {
  const isSold = item?.Status === "Active" && pricing !== undefined
  const booked = isSold
    ? await rebook(tx, pricing, { item, line, agreed })
    : err("The order is not to be sent any more.")
  await sql`
    update cancellation set rebooked_as = ${booked.ok ? booked.value : null}::uuid, not_rebooked = ${booked.ok ? null : booked.error}
    where id = ${id}
  `.execute(tx)
}

interface LockedRequest {
  readonly state: CancellationState
  readonly item_after: AfterCancellation
  readonly requested: Date
  readonly rebook: Agreement | null
}

/** The request, if it is still open and this worker's. */
async function lockRequest(tx: Tx, { id, attempt }: ClaimedCancellation): Promise<LockedRequest | null> {
  const { rows } = await sql<LockedRequest & { readonly attempts: number }>`
    select state, item_after, requested, rebook, attempts from cancellation where id = ${id} for update
  `.execute(tx)
  const [row] = rows
  return row !== undefined && row.attempts === attempt && isOpenCancellation(row.state) ? row : null
}

function isStillOpen(state: CancellationState): state is "Asking" | "Asked" {
  return isOpenCancellation(state)
}

interface Answered {
  readonly state: CancellationState
  /** Milliseconds until the courier is asked again; null for a last word. */
  readonly waitMs: number | null
  readonly outcome: CancelOutcome
}

async function writeState(tx: Tx, id: string, { state, waitMs, outcome }: Answered): Promise<void> {
  const refusal = outcome.kind === "rejected" ? outcome : null
  await sql`
    update cancellation set
      state = ${state}, due = clock_timestamp() + ${waitMs}::float8 * interval '1 millisecond',
      asked = case when ${state} = 'Asked' then coalesce(asked, clock_timestamp()) else asked end,
      settled = case when ${waitMs}::float8 is null then clock_timestamp() end,
      refusal_code = ${refusal?.code ?? null}, refusal_text = ${refusal?.message ?? null}
    where id = ${id}
  `.execute(tx)
}

/** The sale is undone in full; PrePay gets what was not given back before. */
async function payBack(tx: Tx, line: CancellableLine, { status, given }: LockedLineMoney): Promise<void> {
  const move = moveBooking(status, "cancelled")
  if (!move.ok) throw new Error(`booking ${line.id} was to be cancelled, and is ${status}`)
  await sql`update booking set status = ${move.value.to} where id = ${line.id}`.execute(tx)
  await writeTransactions(tx, [
    refundTransaction(
      line.id,
      {
        price: line.price_minor,
        vat: line.vat_minor,
        discountExVat: minor(line.discount_minor - line.discount_vat_minor),
      },
      given,
    ),
  ])
}
