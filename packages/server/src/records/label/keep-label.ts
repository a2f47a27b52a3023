import type { BookingId } from "@smart-send/domain/id/id"
import type { Scope, Tx } from "../../platform/db/scope.ts"

/** A label drawn by the courier. */
export interface CourierLabel {
  readonly lineId: BookingId
  readonly bytes: Uint8Array
  readonly pages: number
}

/** One size is enough, because we place the label on the paper ourselves. */
export const KEPT_FORMAT = "PDF_4X6"

export async function keepLabel(
  tx: Tx,
  scope: Scope & { readonly customerId: string },
  { lineId, bytes, pages }: CourierLabel,
): Promise<void> {
  const row = { tenant_id: scope.tenant, customer_id: scope.customerId, line_id: lineId, format: KEPT_FORMAT } as const
  await tx
    .insertInto("courier_label")
    .values({ ...row, bytes: Buffer.from(bytes), pages })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
