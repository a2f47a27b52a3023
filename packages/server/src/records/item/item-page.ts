import { sql, type RawBuilder } from "kysely"

/** One list of items: which items belong to it, and which time dates them. */
export interface ItemPage {
  readonly which: RawBuilder<unknown>
  /** An ISO text. The newest items come first, and items older than the requested period are left out. */
  readonly dated: RawBuilder<unknown>
}

const updated = sql`to_char(updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const created = sql`to_char(created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const booked = sql`booking_status = 'Booked' and status <> 'Deleted'`

/** Booked items stay in the seller's list for this long, as `listItems` says. */
export const DAYS_LISTED = 30

/** The seller's list: every item that is not booked and not archived, and those booked lately. */
export const isListed = sql`(
  status <> 'Deleted' and (
    booking_status <> 'Booked'
    or booked_at >= to_char((now() at time zone 'UTC')::date - ${sql.lit(DAYS_LISTED)}::int, 'YYYY-MM-DD')
  )
)`

export const bookedItems: ItemPage = { which: booked, dated: sql`booked_at` }

/** Booked items whose marketplace has not been notified yet, except archived ones and those saved for later. */
export const awaitingDispatchItems: ItemPage = {
  which: sql`${booked} and status = 'Active' and marketplace_status in ('AwaitingDispatch', 'PendingRetry')`,
  dated: sql`booked_at`,
}

/** In transit = booked, not delivered, and awaiting dispatch or dispatched (ITEM-34). */
export const inTransitItems: ItemPage = {
  which: sql`${booked} and marketplace_status in ('AwaitingDispatch', 'Dispatched')
    and id in (select item_id from item_lookup where on_its_way)`,
  dated: sql`booked_at`,
}

/** Items still to be sent, including those saved for later. */
export const soldItems: ItemPage = {
  which: sql`booking_status <> 'Booked' and marketplace_status = 'Sold' and status <> 'Deleted'`,
  dated: created,
}

/** Archived items, except superseded ones, which cannot be restored. */
export const deletedItems: ItemPage = {
  which: sql`status = 'Deleted' and doc ->> 'SubType' <> 'Superseded'`,
  dated: updated,
}
