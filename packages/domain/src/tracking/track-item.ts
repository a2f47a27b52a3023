import { trackingSummarySchema, type ShipmentItem, type TrackingSummary } from "../item/item.ts"
import { lateSince } from "./late-since.ts"
import { NOT_TRACKED } from "./not-tracked.ts"

/**
 * The item with what is known of its parcel's way. The same object where nothing changes: it is another line's item by now, or
 * nothing is known that it does not say already. What was known before is never forgotten because a courier says nothing.
 */
export function trackItem(
  item: ShipmentItem,
  lineId: string,
  { summary, now }: { readonly summary: TrackingSummary | null; readonly now: string },
): ShipmentItem {
  const booking = item.BookingDetails
  if (booking?.BookingStatus !== "Booked" || booking.OrderLineId !== lineId) return item
  const known = summary ?? item.TrackingSummary
  const Late = lateSince(booking.DueBy, known, now)
  if (known === null && Late === null) return item
  const TrackingSummary = { ...(known ?? NOT_TRACKED), Late }
  return isSame(item.TrackingSummary, TrackingSummary) ? item : { ...item, TrackingSummary }
}

const FIELDS = trackingSummarySchema.keyof().options

function isSame(before: TrackingSummary | null, after: TrackingSummary): boolean {
  return before !== null && FIELDS.every((field) => before[field] === after[field])
}
