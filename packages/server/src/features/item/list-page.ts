import type { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { ok } from "@smart-send/domain/result/result"
import { sql, type RawBuilder } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type PageCall = typeof listBookedItems

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

/** One page of a list, as text: rows are never turned into objects. */
export function listPage(page: ItemPage) {
  return async (context: CustomerContext, { query }: Input<PageCall>): Promise<Answer<PageCall>> => {
    const text = await context.tx(async (tx) => {
      const { rows } = await sql<{ items: string | null }>`
        select string_agg(doc::text, ',' order by dated desc, id desc) as items from (
          select id, doc, ${page.dated} as dated from item
          where customer_id = ${context.customerId} and ${page.which}
            and ${page.dated} >= to_char((now() at time zone 'UTC')::date - ${query.period}::int, 'YYYY-MM-DD')
          order by dated desc, id desc limit ${query.take} offset ${query.skip}
        ) as paged
      `.execute(tx)
      return rows[0]?.items ?? ""
    })
    return ok({ readyText: Buffer.from(`{"Items":[${text}]}`) })
  }
}
