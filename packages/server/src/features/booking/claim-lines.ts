import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { BookingTimings } from "./booking-options.ts"
import type { Db } from "../../platform/db/scope.ts"
import { consignmentRequestSchema } from "./consignment-request-schema.ts"

/** A line this process holds until its lease passes. Across customers: only the worker has these. */
export interface ClaimedLine {
  readonly id: BookingId
  readonly itemId: ItemId
  readonly tenant: string
  readonly customerId: string
  readonly courier: string
  /** Fences off whoever held the line before. */
  readonly attempt: number
  /** Requests to create that may have gone out before this claim. */
  readonly sends: number
  /** A cancel may have gone out at an earlier claim. */
  readonly isClosing: boolean
  readonly isTombstoned: boolean
  readonly hasCase: boolean
  readonly sinceHoldMs: number
  readonly sinceLastSendMs: number
  readonly request: ConsignmentRequest
  /** On this process's own monotonic clock: no call may begin later, or it could outlive the lease. */
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

/** Takes lines whose lease has passed, at most `slots` of each courier; nobody else gets them while the lease lasts. */
export async function claimLines(
  db: Db,
  slots: ReadonlyMap<string, number>,
  timings: BookingTimings,
): Promise<readonly ClaimedLine[]> {
  // Read before the database grants the lease: by this clock it can only seem shorter than it is.
  const callBy = lastCallAt(timings)
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_bookings(${JSON.stringify(Object.fromEntries(slots))}::jsonb,
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

/** Who holds a line, for the operator; nothing depends on it. */
const NODE_NAME = `process ${process.pid}`

export type LineStep = "ask" | "send" | "closing" | "tombstoned" | "case"

/**
 * Notes a step and renews the lease. Answers until when calls may begin now, or null when the line was taken over in the
 * meantime: whoever was paused for too long stops here.
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
