import { createHash } from "node:crypto"
import type { BookingId } from "@smart-send/domain/id/id"
import type { TrackingEvent, TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** An event of one parcel of a line. */
export interface ParcelEvent extends TrackingEvent {
  readonly trackingNumber: string
}

/** A courier's events of one parcel. */
export function eventsOfParcel(trackingNumber: string, events: readonly TrackingEvent[]): readonly ParcelEvent[] {
  return events.map(({ stage, description, timestamp, key }) => ({
    trackingNumber,
    stage,
    description,
    timestamp,
    key,
  }))
}

/** Keeps what was not known yet; what was is left as it is. */
export async function keepEvents(
  tx: Tx,
  news: readonly { readonly lineId: BookingId; readonly events: readonly ParcelEvent[] }[],
): Promise<void> {
  const rows = news.flatMap(({ lineId, events }) =>
    events.map((event) => ({
      line: lineId,
      number: event.trackingNumber,
      key: event.key ?? digestOf(event),
      stage: event.stage,
      description: event.description,
      happened: event.timestamp,
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into parcel_event (tenant_id, customer_id, booking_id, tracking_number, event_key, stage, description, happened)
    select current_setting('app.tenant'), current_setting('app.customer')::uuid, line, number, key, stage, description, happened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line uuid, number text, key text, stage text, description text, happened timestamptz)
    on conflict do nothing
  `.execute(tx)
}

/** What stands for an event that its courier gives no id: everything it says. */
function digestOf({ stage, description, timestamp }: TrackingEvent): string {
  return createHash("sha256")
    .update(`${stage ?? ""}\n${timestamp}\n${description}`)
    .digest("base64url")
}

interface EventRow {
  readonly booking_id: BookingId
  readonly tracking_number: string
  readonly stage: TrackingStage | null
  readonly description: string
  readonly happened: Date
}

/** Everything that is known of these lines' parcels, by line, in the order of time. */
export async function readEvents(
  tx: Tx,
  lineIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, readonly ParcelEvent[]>> {
  const { rows } = await sql<EventRow>`
    select booking_id, tracking_number, stage, description, happened from parcel_event
    where booking_id = any(${lineIds}::uuid[]) order by happened, id
  `.execute(tx)
  const events = rows.map(({ booking_id, tracking_number, stage, description, happened }) => ({
    lineId: booking_id,
    trackingNumber: tracking_number,
    stage,
    description,
    timestamp: happened.toISOString(),
  }))
  return Map.groupBy(events, ({ lineId }) => lineId)
}
