import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { BookingLine } from "./booking-store.ts"
import { toConsignmentRequest } from "./to-consignment-request.ts"

/** Paid lines go to the couriers: due at once, with what the courier is asked frozen beside them. */
export async function submitLines(
  tx: Tx,
  orderId: string,
  lines: readonly BookingLine[],
  items: ReadonlyMap<ItemId, ShipmentItem>,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const item = items.get(line.item_id)
    return item === undefined ? [] : [{ id: line.id, request: toConsignmentRequest(item, line.id, line.product_code) }]
  })
  await sql`
    update booking
    set status = 'Submitting', order_id = ${orderId}::uuid, submitted = now(), lease = now(), request = paid.request
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id uuid, request jsonb)
    where booking.id = paid.id
  `.execute(tx)
}
