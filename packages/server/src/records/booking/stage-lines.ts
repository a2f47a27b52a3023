import type { Problem } from "@smart-send/contract/error/problem"
import { moveBooking } from "@smart-send/domain/booking/move-booking"
import type { ItemId } from "@smart-send/domain/id/id"
import { stageBooking } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { saveItems } from "../item/item-rows.ts"
import { tell } from "../outbox/tell.ts"
import { bookingFacts, BOOKING_ACTOR } from "./booking-on-item.ts"
import { readClock } from "./booking-store.ts"
import type { BookingLine } from "./booking-line.ts"

export interface LinesToStage {
  /** Locked, and naming the order they are staged with. */
  readonly lines: readonly BookingLine[]
  /** Their items, locked. */
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly isByHand: boolean
}

/** Lines become AwaitingPayment, and so do their items: made out, closed to changes, nothing held. What is staged already stays so. */
export async function stageLines(
  tx: Tx,
  { lines, items, isByHand }: LinesToStage,
): Promise<Result<readonly ItemId[], Problem>> {
  const fresh = lines.filter((line) => line.status === "Prepared")
  const { now } = await readClock(tx)
  const staged: ShipmentItem[] = []
  for (const line of fresh) {
    const item = items.get(line.item_id)
    const facts = bookingFacts({
      lineId: line.id,
      orderId: line.order_id,
      service: line.service,
      created: now,
      price: line.price_minor,
      vat: line.vat_minor,
      handOver: null,
    })
    const move = item === undefined ? err("STATE-NOT-ALLOWED") : stageBooking(item, facts)
    if (!move.ok || !moveBooking(line.status, "staged").ok) return err({ code: "STATE-NOT-ALLOWED" })
    staged.push(move.value)
  }
  const saved = await saveItems(tx, staged, BOOKING_ACTOR, "Booking")
  const versions = new Map(saved.map((item) => [item.Id, item.Updated]))
  // The line was priced for the item as it was; that it is staged now changes nothing of it.
  const rows = fresh.map(({ id, order_id, item_id }) => ({ id, order_id, version: versions.get(item_id) }))
  await sql`
    update booking
    set status = 'AwaitingPayment', order_id = staged.order_id, item_version = staged.version, staged_by_hand = ${isByHand}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as staged (id uuid, order_id uuid, version text)
    where booking.id = staged.id
  `.execute(tx)
  const ids = saved.map((item) => item.Id)
  await tell(tx, "smartsend_items_updated", ids)
  return ok(ids)
}
