import { bookingIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { MarketplaceStatus, ShipmentItem, TrackingSummary } from "@smart-send/domain/item/item"
import type { Platform } from "@smart-send/server/context"
import { lockItems, saveItems } from "@smart-send/server/records/item/item-rows"
import { inScope, type Tx } from "@smart-send/server/platform/db/scope"
import type { TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import { keepEvents } from "@smart-send/server/records/tracking/parcel-events"
import { sql } from "kysely"
import type { DemoSeller } from "./demo-context.ts"
import { COURIERS_WORDS, pastEvents } from "./past-events.ts"
import type { PastState, PastOrder } from "./past-order.ts"

export interface SeededOrder {
  readonly order: PastOrder
  readonly itemId: ItemId
  /** An ISO text. */
  readonly soldAt: string
}

const HOUR_MS = 3_600_000

/** How a booked order continued: its marketplace status, and each stage its parcel has passed. */
const FATES: Partial<Record<PastState, readonly [MarketplaceStatus, ...TrackingStage[]]>> = {
  booked: ["AwaitingDispatch"],
  "retrying dispatch": ["PendingRetry"],
  dispatched: ["Dispatched"],
  "dropped off": ["Dispatched", "DroppedOff"],
  collected: ["Dispatched", "Collected"],
  "in transit": ["Dispatched", "Collected", "InTransit"],
  "at depot": ["Dispatched", "DroppedOff", "InTransit", "AtDepot"],
  "out for delivery": ["Dispatched", "Collected", "InTransit", "AtDepot", "DeliveryScheduled"],
  delivered: ["Dispatched", "Collected", "InTransit", "DeliveryScheduled", "Delivered"],
  "delivered and archived": ["Dispatched", "DroppedOff", "InTransit", "DeliveryScheduled", "Delivered"],
  "in trouble": ["Dispatched", "Collected", "InTransit", "MajorError"],
}

const NO_STAGES: TrackingSummary = {
  LatestStatus: "",
  DroppedOff: null,
  Collected: null,
  InTransit: null,
  AtDepot: null,
  DeliveryScheduled: null,
  Delivered: null,
  MajorError: null,
  LastUpdated: null,
  RTS: null,
  Late: null,
}

/** Moves the orders' dates back to when they were sold, and records what has happened to them since. */
export async function writeHistory(
  platform: Platform,
  seller: DemoSeller,
  seeded: readonly SeededOrder[],
): Promise<void> {
  await inScope(platform.db, seller, async (tx) => {
    const items = await lockItems(
      tx,
      seeded.map(({ itemId }) => itemId),
    )
    const past = seeded.flatMap((order) => {
      const item = items.get(order.itemId)
      return item === undefined ? [] : [withPast(item, order)]
    })
    await saveItems(tx, past, seller.email)
    for (const item of past) await dateBack(tx, item)
    await sql`select tell('smartsend_items_updated', ${JSON.stringify({ Ids: past.map((item) => item.Id) })}::jsonb)`.execute(
      tx,
    )
  })
}

function withPast(item: ShipmentItem, { order, soldAt }: SeededOrder): ShipmentItem {
  const dated = { ...item, Created: soldAt }
  const fate = FATES[order.state]
  if (fate === undefined || item.BookingDetails === null) return dated
  const [MarketplaceStatus, ...stages] = fate
  const bookedAt = later(soldAt, 3)
  // The hand-over day was computed for today, but the order was booked on another day.
  const { HandOver: _today, CutOff: _cutOff, DueBy: _dueBy, ...booking } = item.BookingDetails
  return {
    ...dated,
    MarketplaceStatus,
    BookingDetails: { ...booking, Created: bookedAt },
    TrackingSummary: summaryOf(stages, bookedAt),
  }
}

/** Nine hours between stages, so that a parcel sold n days ago has passed all of its stages by now. */
function summaryOf(stages: readonly TrackingStage[], bookedAt: string): TrackingSummary | null {
  const times = stages.map((stage, index) => [stage, later(bookedAt, 9 * (index + 1))] as const)
  const last = times.at(-1)
  if (last === undefined) return null
  const [latest, at] = last
  return { ...NO_STAGES, ...Object.fromEntries(times), LatestStatus: COURIERS_WORDS[latest], LastUpdated: at }
}

function later(iso: string, hours: number): string {
  return new Date(Date.parse(iso) + hours * HOUR_MS).toISOString()
}

async function dateBack(tx: Tx, item: ShipmentItem): Promise<void> {
  await sql`update item set created = ${item.Created} where id = ${item.Id}`.execute(tx)
  await dateBackActivity(tx, item)
  if (item.BookingDetails === null) return
  const { Created, OrderLineId } = item.BookingDetails
  await sql`update booking set created = ${Created}, submitted = ${Created}, settled = ${Created} where id = ${OrderLineId}`.execute(
    tx,
  )
  // The stand-ins know nothing of this past, so they are not asked about it.
  await sql`update tracked_line set booked = ${Created}, due = null where booking_id = ${OrderLineId}`.execute(tx)
  await keepEvents(tx, [{ lineId: bookingIdSchema.parse(OrderLineId), events: pastEvents(item) }])
}

/** The last entry is what this history says of the order; those before it are of its making and booking. */
async function dateBackActivity(tx: Tx, { Id, Created, BookingDetails, TrackingSummary }: ShipmentItem): Promise<void> {
  const bookedAt = BookingDetails?.Created ?? Created
  await sql`
    update item_activity set at = case
      when id = (select id from item_activity where item_id = ${Id} order by id desc limit 1)
      then ${TrackingSummary?.LastUpdated ?? bookedAt}::timestamptz else ${bookedAt}::timestamptz end
    where item_id = ${Id}
  `.execute(tx)
}
