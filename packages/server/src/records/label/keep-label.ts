import type { BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Scope, Tx } from "../../platform/db/scope.ts"

/** A label drawn by the courier. */
export interface CourierLabel {
  readonly lineId: BookingId
  readonly bytes: Uint8Array
  readonly pages: number
}

/** One size is enough, because we place the label on the paper ourselves. */
export const KEPT_FORMAT = "PDF_4X6"

/** Keeps a label, but none that names a buyer who was erased since it was booked: an answer may come later than an erasure. */
export async function keepLabel(
  tx: Tx,
  { tenant, customerId }: Scope & { readonly customerId: string },
  { lineId, bytes, pages }: CourierLabel,
): Promise<void> {
  await sql`
    insert into courier_label (tenant_id, customer_id, line_id, format, bytes, pages)
    select ${tenant}, ${customerId}::uuid, ${lineId}::uuid, ${KEPT_FORMAT}, ${Buffer.from(bytes)}::bytea, ${pages}::int
    where not is_buyer_erased(${lineId})
    on conflict do nothing
  `.execute(tx)
}
