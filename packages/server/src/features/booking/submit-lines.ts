import type { BookedHandOver } from "@smart-send/domain/booking/hand-over-of"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { BookingLine } from "./booking-store.ts"
import { toConsignmentRequest } from "./to-consignment-request.ts"

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
