import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

/** A line that a worker asks about until its lease expires. */
export interface ClaimedLine {
  readonly lineId: BookingId
  readonly itemId: ItemId
  readonly tenant: string
  readonly customerId: string
  readonly courier: string
  readonly numbers: readonly string[]
}

interface ClaimedRow {
  readonly booking_id: BookingId
  readonly item_id: ItemId
  readonly tenant_id: string
  readonly customer_id: string
  readonly courier: string
  readonly numbers: readonly string[]
}

/** Takes lines that are due, up to `slots` of each courier. One never asked about waits `firstMs` from its booking. */
export async function claimLines(
  db: Db,
  slots: Readonly<Record<string, number>>,
  { firstMs, leaseMs }: { readonly firstMs: number; readonly leaseMs: number },
): Promise<readonly ClaimedLine[]> {
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_tracking(${JSON.stringify(slots)}::jsonb, ${firstMs} * interval '1 millisecond',
      ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows.map((row) => ({
    lineId: row.booking_id,
    itemId: row.item_id,
    tenant: row.tenant_id,
    customerId: row.customer_id,
    courier: row.courier,
    numbers: row.numbers,
  }))
}
