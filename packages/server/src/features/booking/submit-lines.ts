import type { HandOverTime } from "@smart-send/domain/booking/hand-over-of"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { BookingLine } from "./booking-store.ts"
import { toConsignmentRequest } from "./to-consignment-request.ts"

/** What is paid for, and when each of it is to be handed over, where that is known. */
export interface PaidItems {
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly handOvers: ReadonlyMap<ItemId, HandOverTime>
}

/** Paid lines go to the couriers: due at once, with what the courier is asked, and the day the seller is told, frozen beside them. */
export async function submitLines(
  tx: Tx,
  orderId: string,
  lines: readonly BookingLine[],
  { items, handOvers }: PaidItems,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const item = items.get(line.item_id)
    if (item === undefined) return []
    const request = toConsignmentRequest(item, line.id, line.product_code)
    return [{ id: line.id, request, hand_over: handOvers.get(line.item_id) ?? null }]
  })
  await sql`
    update booking
    set status = 'Submitting', order_id = ${orderId}::uuid, submitted = now(), lease = now(), request = paid.request,
      hand_over = paid.hand_over
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, request jsonb, hand_over jsonb)
    where booking.id = paid.id
  `.execute(tx)
}
