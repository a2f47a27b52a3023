import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { BookingId, ItemId, PaymentId } from "@smart-send/domain/id/id"
import { releaseStagedBooking } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { takeShopsAddress } from "../changed-order/take-shops-address.ts"
import { lockItems, saveItems } from "../item/item-rows.ts"
import { tell } from "../outbox/tell.ts"
import { BOOKING_ACTOR } from "./booking-on-item.ts"
import { giveBackDiscounts } from "./discounts.ts"
import { lockLines, readClock } from "./booking-store.ts"
import type { BookingLine } from "./booking-line.ts"

/** The lines that still wait for a payment, with their items; all of them locked. */
export interface StagedLines {
  readonly lines: readonly BookingLine[]
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
}

/** Locks items before lines, as every booking does, so that a callback beside a press of the seller's waits its turn. */
export async function lockStagedFor(tx: Tx, payment: PaymentId): Promise<StagedLines> {
  const { rows } = await sql<{ id: BookingId; item_id: ItemId }>`
    select id, item_id from booking where payment_id = ${payment} and status = 'AwaitingPayment' order by id
  `.execute(tx)
  const items = await lockItems(
    tx,
    rows.map((row) => row.item_id),
  )
  const lines = await lockLines(
    tx,
    rows.map((row) => row.id),
  )
  // A seller may have released or paid for some of them, or taken them to another payment, while the locks were waited for.
  return { items, lines: lines.filter((line) => line.status === "AwaitingPayment" && line.payment_id === payment) }
}

/** Lets go of lines whose payment came to nothing: their items are Sold again. What was staged by hand goes on waiting. */
export async function releaseStaged(tx: Tx, { lines, items }: StagedLines): Promise<void> {
  await expireReleased(tx, lines)
  const released = lines.flatMap((line) => {
    const item = line.staged_by_hand ? undefined : items.get(line.item_id)
    const move = item === undefined ? null : releaseStagedBooking(item)
    return move?.ok === true ? [move.value] : []
  })
  const freed = released.length === 0 ? [] : await takeShopsAddress(tx, released, (await readClock(tx)).now)
  const saved = await saveItems(tx, freed, BOOKING_ACTOR, "Booking")
  await tell(
    tx,
    "smartsend_items_updated",
    saved.map((item) => item.Id),
  )
}

async function expireReleased(tx: Tx, lines: readonly BookingLine[]): Promise<void> {
  const over = lines.filter((line) => !line.staged_by_hand && moveBooking(line.status, "released").ok)
  await sql`
    update booking set status = 'Expired', settled = now() where id = any(${over.map(({ id }) => id)}::uuid[])
  `.execute(tx)
}

/** Ends the lines of items that their seller lets go of; the items are locked, and released by the caller. */
export async function endReleasedLines(tx: Tx, itemIds: readonly ItemId[]): Promise<void> {
  const { rows } = await sql<{ order_id: string }>`
    update booking set status = 'Expired', settled = now()
    where item_id = any(${itemIds}::uuid[]) and status = 'AwaitingPayment'
    returning order_id
  `.execute(tx)
  await giveBackDiscounts(
    tx,
    rows.map((row) => row.order_id),
  )
}
