import { sql, type RawBuilder } from "kysely"

/** A list of items by where they stand: which, and what time dates them. */
export interface ItemPage {
  readonly which: RawBuilder<unknown>
  /** ISO text. The newest come first, those older than the period asked for are left out. */
  readonly dated: RawBuilder<unknown>
}

const updated = sql`to_char(updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const created = sql`to_char(created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const booked = sql`booking_status = 'Booked' and status <> 'Deleted'`

export const bookedItems: ItemPage = { which: booked, dated: sql`booked_at` }

/** Booked items whose marketplace has not been told yet, and that nobody put away. */
export const awaitingDispatchItems: ItemPage = {
  which: sql`${booked} and status = 'Active' and marketplace_status in ('AwaitingDispatch', 'PendingRetry')`,
  dated: sql`booked_at`,
}

/** In transit = booked, not delivered, and awaiting dispatch or dispatched (ITEM-34). */
export const inTransitItems: ItemPage = {
  which: sql`${booked} and marketplace_status in ('AwaitingDispatch', 'Dispatched')
    and doc -> 'TrackingSummary' ->> 'Delivered' is null`,
  dated: sql`booked_at`,
}

/** Still to be sent, saved for later or not. */
export const soldItems: ItemPage = {
  which: sql`booking_status <> 'Booked' and marketplace_status = 'Sold' and status <> 'Deleted'`,
  dated: created,
}

/** Archived, and not because others stand in their place: those can't be restored. */
export const deletedItems: ItemPage = {
  which: sql`status = 'Deleted' and doc ->> 'SubType' <> 'Superseded'`,
  dated: updated,
}
