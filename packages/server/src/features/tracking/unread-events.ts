import type { UnreadEvent } from "@smart-send/connectors/courier"
import { cutText } from "@smart-send/domain/text/cut-text"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"
import type { TrackingPlatform } from "./tracking-options.ts"

/** Far above any courier's numbers, and below what an index takes. */
const MOST_NUMBER = 200

/** Keeps what could not be read of a courier's events for the operator, each once (TRACK-13). */
export async function keepUnreadEvents(
  { db, log }: Pick<TrackingPlatform, "db" | "log">,
  courier: string,
  events: readonly UnreadEvent[],
): Promise<void> {
  if (events.length === 0) return
  const unread = events.map(({ trackingNumber, why }) => ({ number: cutText(trackingNumber, MOST_NUMBER), why }))
  const { rows } = await sql<{ why: string }>`
    insert into unread_parcel_event (courier, tracking_number, why)
    select ${courier}, number, why from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb) as said (number text, why text)
    on conflict do nothing returning why
  `.execute(db)
  if (rows.length > 0) log.warn({ courier, why: rows[0]?.why, count: rows.length }, "parcel events can't be read")
}

/** A row of the operator's list. */
export interface ListedUnreadEvent {
  readonly courier: string
  readonly number: string
  readonly why: string
  /** In London. */
  readonly received: string
}

/** Newest first; for the owner's connection. */
export async function listUnreadEvents(
  db: Db,
  most: number,
): Promise<{ readonly rows: readonly ListedUnreadEvent[]; readonly kept: number }> {
  const { rows } = await sql<ListedUnreadEvent & { kept: number }>`
    select courier, tracking_number as number, why,
      to_char(received at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as received, count(*) over ()::int as kept
    from unread_parcel_event order by unread_parcel_event.received desc, courier, tracking_number, why limit ${most}
  `.execute(db)
  return { rows, kept: rows[0]?.kept ?? 0 }
}

export async function forgetUnreadEvents(db: Db): Promise<void> {
  await sql`delete from unread_parcel_event where received < now() - interval '30 days'`.execute(db)
}
