import type { BookingId } from "@smart-send/domain/id/id"
import { isReturnCollection } from "@smart-send/domain/item/item-status"
import type { ShipmentItem, TrackingSummary } from "@smart-send/domain/item/item"
import { mailOccasions } from "@smart-send/domain/mail/mail-event"
import { MAIL_NEWS_MS } from "@smart-send/domain/mail/mail-problem"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Where a booked line's parcels are, for whoever waits for them. */
export interface ParcelNews {
  readonly lineId: BookingId
  /** ISO, UTC. */
  readonly booked: string
  /** As it is now; undefined when it is gone. */
  readonly item: ShipmentItem | undefined
  readonly summary: TrackingSummary | null
}

/**
 * Puts the buyers' mails about this news into the queue, within the transaction that keeps the news: once for each event of a line
 * (MAIL-5), and only what its seller switched on before the line was booked.
 */
export async function queueMails(tx: Tx, news: readonly ParcelNews[]): Promise<void> {
  const rows = news.flatMap(({ lineId, booked, item, summary }) =>
    isForBuyer(item, lineId)
      ? mailOccasions(summary).map(({ event, happened }) => ({ line: lineId, item: item.Id, booked, event, happened }))
      : [],
  )
  if (rows.length === 0) return
  await sql`
    insert into buyer_mail (tenant_id, customer_id, booking_id, item_id, event, happened)
    select on_since.tenant_id, on_since.customer_id, line, item, event, happened
    from mail_setting as on_since
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line uuid, item uuid, booked timestamptz, event text, happened timestamptz)
    where happened > clock_timestamp() - ${MAIL_NEWS_MS} * interval '1 millisecond'
      and booked >= case event when 'Posted' then posted when 'OutForDelivery' then out_for_delivery
        when 'Delivered' then delivered else problem end
    on conflict do nothing
  `.execute(tx)
}

/** A parcel on its way to a buyer, still booked by this line: what comes back is for the seller. */
export function isForBuyer(item: ShipmentItem | undefined, lineId: BookingId): item is ShipmentItem {
  const booking = item?.BookingDetails
  return (
    item !== undefined &&
    booking?.BookingStatus === "Booked" &&
    booking.OrderLineId === lineId &&
    !isReturnCollection(item)
  )
}
