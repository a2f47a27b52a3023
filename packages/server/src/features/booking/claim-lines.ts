import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { BookingTimings } from "./booking-options.ts"
import type { Db } from "../../platform/db/scope.ts"
import { consignmentRequestSchema } from "./consignment-request-schema.ts"

/** A line that this process holds until its lease expires. Only the worker has lines of several customers. */
export interface ClaimedLine {
  readonly id: BookingId
  readonly itemId: ItemId
  readonly tenant: string
  readonly customerId: string
  readonly courier: string
  /** A fencing token: a smaller number belongs to an earlier holder. */
  readonly attempt: number
  /** How many create requests may have gone out before this claim. */
  readonly sends: number
  /** Whether a cancel may have gone out during an earlier claim. */
  readonly isClosing: boolean
  readonly isTombstoned: boolean
  readonly hasCase: boolean
  readonly sinceHoldMs: number
  readonly sinceLastSendMs: number
  readonly request: ConsignmentRequest
  /** On this process's monotonic clock: no call may begin later than this, or it could outlive the lease. */
  readonly callBy: number
}

interface ClaimedRow {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly tenant_id: string
  readonly customer_id: string
  readonly courier: string
  readonly attempt: number
  readonly sends: number
  readonly is_closing: boolean
  readonly is_tombstoned: boolean
  readonly has_case: boolean
  readonly since_hold_ms: number
  readonly since_last_send_ms: number
  readonly request: unknown
}

/**
 * Claims lines whose lease has expired, at most `slots` for each courier. Nobody else gets them while the lease lasts.
 */
export async function claimLines(
  db: Db,
  slots: Readonly<Record<string, number>>,
  timings: BookingTimings,
): Promise<readonly ClaimedLine[]> {
  // Read before the database grants the lease, so that this clock can only underestimate the time left.
  const callBy = lastCallAt(timings)
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_bookings(${JSON.stringify(slots)}::jsonb,
      ${timings.leaseMs} * interval '1 millisecond', ${NODE_NAME})
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    tenant: row.tenant_id,
    customerId: row.customer_id,
    courier: row.courier,
    attempt: row.attempt,
    sends: row.sends,
    isClosing: row.is_closing,
    isTombstoned: row.is_tombstoned,
    hasCase: row.has_case,
    sinceHoldMs: row.since_hold_ms,
    sinceLastSendMs: row.since_last_send_ms,
    request: consignmentRequestSchema.parse(row.request),
    callBy,
  }))
}

/** The holder of a line, for the operator's information only. */
const NODE_NAME = `process ${process.pid}`

export type LineStep = "ask" | "send" | "closing" | "tombstoned" | "case"

/**
 * Records a step and renews the lease. Returns until when calls may begin now, or null when another worker has taken
 * the line, for example because this process was paused for too long.
 */
export async function noteStep(
  db: Db,
  line: Pick<ClaimedLine, "id" | "attempt">,
  step: LineStep,
  timings: BookingTimings,
): Promise<number | null> {
  const callBy = lastCallAt(timings)
  const { rows } = await sql<{ is_held: boolean }>`
    select note_booking_step(${line.id}, ${line.attempt}, ${timings.leaseMs} * interval '1 millisecond', ${step}) as is_held
  `.execute(db)
  return rows[0]?.is_held === true ? callBy : null
}

function lastCallAt({ leaseMs, callBudgetMs }: BookingTimings): number {
  return performance.now() + leaseMs - callBudgetMs
}
