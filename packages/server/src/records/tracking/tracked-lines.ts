import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A booked line whose parcels are tracked. */
export interface TrackedLine {
  readonly id: BookingId
  readonly itemId: ItemId
  readonly courier: string
  /** Each parcel's number, in their order. */
  readonly numbers: readonly string[]
  /** The code of its public tracking page. */
  readonly code: string
  /** ISO, UTC. */
  readonly booked: string
}

interface LineRow {
  readonly booking_id: BookingId
  readonly item_id: ItemId
  readonly courier: string
  readonly numbers: readonly string[]
  readonly code: string
  readonly booked: Date
}

const COLUMNS = sql`booking_id, item_id, courier, numbers, code, booked`

/** Lines of the scope by id; others are left out. */
export async function readTrackedLines(tx: Tx, ids: readonly BookingId[]): Promise<readonly TrackedLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from tracked_line where booking_id = any(${ids}::uuid[])
  `.execute(tx)
  return rows.map(toLine)
}

/** A line by its own id, or the newest of an item by the item's. */
export async function findTrackedLine(tx: Tx, id: string): Promise<TrackedLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from tracked_line where booking_id = ${id} or item_id = ${id} order by booked desc limit 1
  `.execute(tx)
  return rows.map(toLine)[0]
}

function toLine({ booking_id, item_id, courier, numbers, code, booked }: LineRow): TrackedLine {
  return { id: booking_id, itemId: item_id, courier, numbers, code, booked: booked.toISOString() }
}

/** When a line's courier is asked again. */
export interface NextLook {
  readonly lineId: BookingId
  /** Milliseconds from now; null for never. */
  readonly waitMs: number | null
}

/** Puts lines into their new places in the queue. A cancelled line stays out of it. */
export async function scheduleLooks(tx: Tx, looks: readonly NextLook[]): Promise<void> {
  if (looks.length === 0) return
  const rows = looks.map(({ lineId, waitMs }) => ({ line: lineId, wait: waitMs }))
  await sql`
    update tracked_line t set
      attempts = greatest(t.attempts, 1), due = clock_timestamp() + given.wait * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line uuid, wait float8)
    where t.booking_id = given.line and t.due is not null
  `.execute(tx)
}
