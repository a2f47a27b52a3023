import type { BookingState } from "@smart-send/domain/booking/booking-state"
import { stillGivable, type Givable } from "@smart-send/domain/payment/still-givable"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A locked order line: what may still be given for it, and what was. */
export interface LockedLineMoney extends Givable {
  readonly status: BookingState
  /** Given back of its price before; a cancellation pays the rest. */
  readonly given: Minor
  readonly claimStatus: string | null
}

/**
 * Locks an order line of the scope's customer until the end of the transaction, and reads what may still be given for it (ADR 134).
 * Whoever gives for a line calls this first and acts on its answer in the same transaction. Undefined for an unknown line.
 */
export async function lockLineMoney(tx: Tx, lineId: string): Promise<LockedLineMoney | undefined> {
  // A statement of its own: one that waited for the lock would sum what it saw before its wait.
  const locked = await sql`
    select from booking where id = ${lineId} and customer_id = current_setting('app.customer')::uuid for update
  `.execute(tx)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<{
    status: BookingState
    price: Minor
    goodwill: Minor
    proposed: Minor
    surcharged: Minor
    surcharges_credited: Minor
    claim_status: string | null
  }>`select * from money_of_lines(array[${lineId}::uuid])`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const givable = stillGivable({
    isPaid: row.status === "Booked" || row.status === "Cancelled",
    isCancelled: row.status === "Cancelled",
    price: row.price,
    goodwill: row.goodwill,
    proposed: row.proposed,
    surcharged: row.surcharged,
    surchargesCredited: row.surcharges_credited,
  })
  return {
    ...givable,
    status: row.status,
    given: minor(Math.min(row.goodwill, row.price)),
    claimStatus: row.claim_status,
  }
}
