import type { BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { toConsignmentRequest } from "./to-consignment-request.ts"
import type { BookingLine } from "./booking-line.ts"

/** The items paid for, with the hand-over day of each where it is known. */
export interface PaidItems {
  readonly items: ReadonlyMap<ItemId, ShipmentItem>
  readonly handOvers: ReadonlyMap<ItemId, BookedHandOver>
}

/**
 * Passes paid lines to the worker: they are due at once. The courier request and the hand-over day told to the seller
 * are frozen with each line.
 */
export async function submitLines(
  tx: Tx,
  lines: readonly BookingLine[],
  { items, handOvers }: PaidItems,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const item = items.get(line.item_id)
    if (item === undefined) return []
    const handOver = handOvers.get(line.item_id) ?? null
    return [
      {
        id: line.id,
        order_id: line.order_id,
        request: toConsignmentRequest(item, line, handOver?.HandOver),
        hand_over: handOver,
      },
    ]
  })
  await sql`
    update booking
    set status = 'Submitting', order_id = paid.order_id, submitted = now(), lease = now(), request = paid.request,
      hand_over = paid.hand_over, paused = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, order_id uuid, request jsonb, hand_over jsonb)
    where booking.id = paid.id
  `.execute(tx)
}
