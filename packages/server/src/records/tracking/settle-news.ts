import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isNewsOfParcel } from "@smart-send/domain/tracking/is-news-of-parcel"
import { nextLookMs } from "@smart-send/domain/tracking/next-look"
import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import { trackItem } from "@smart-send/domain/tracking/track-item"
import type { Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../item/item-rows.ts"
import { queueMails } from "../mail/queue-mails.ts"
import { saveAndTell } from "../item/save-and-tell.ts"
import { databaseTime } from "../../platform/clock/database-time.ts"
import { keepEvents, readEvents, type ParcelEvent } from "./parcel-events.ts"
import { readTrackedLines, scheduleLooks, type TrackedLine } from "./tracked-lines.ts"

/** What a courier said of a line's parcels; without events where it knew of none. */
export interface LineNews {
  readonly lineId: BookingId
  readonly itemId: ItemId
  readonly events: readonly ParcelEvent[]
}

/** The `UpdatedBy` of an item whose courier said something. */
const ACTOR = "Tracking"

/**
 * The settling transaction of tracking (TRACK-8), for many lines of one customer at once: the events are kept, the items say where
 * their parcels are by everything that is known, the couriers' next looks are set, the buyers' mails are queued, and the feed is told,
 * all or nothing.
 * @param pace how much faster than real time the couriers of a demo are; 1 elsewhere.
 */
export async function settleNews(tx: Tx, news: readonly LineNews[], pace = 1): Promise<void> {
  const items = await lockItems(
    tx,
    news.map(({ itemId }) => itemId),
  )
  const lines = new Map(
    (
      await readTrackedLines(
        tx,
        news.map(({ lineId }) => lineId),
      )
    ).map((line) => [line.id, line]),
  )
  await keepEvents(
    tx,
    news.map(({ lineId, events }) => ({
      lineId,
      events: events.filter((event) => isTheirs(lines.get(lineId), event)),
    })),
  )
  const now = (await databaseTime(tx)).toISOString()
  const events = await readEvents(tx, [...lines.keys()])
  const ways = [...lines.values()].map((line) => wayOf(line, events.get(line.id) ?? [], now))
  await scheduleLooks(
    tx,
    ways.map(({ line, waitMs }) => ({ lineId: line.id, waitMs: waitMs === null ? null : waitMs / pace })),
  )
  await queueMails(
    tx,
    ways.map(({ line, summary }) => ({
      lineId: line.id,
      booked: line.booked,
      item: items.get(line.itemId),
      summary,
    })),
  )
  await saveAndTell(
    tx,
    ways.flatMap(({ line, summary }) => trackedItem(items.get(line.itemId), line, { summary, now })),
    ACTOR,
    "Tracking",
  )
}

function isTheirs(line: TrackedLine | undefined, event: ParcelEvent): boolean {
  return line !== undefined && line.numbers.includes(event.trackingNumber) && isNewsOfParcel(event, line.booked)
}

function wayOf(line: TrackedLine, events: readonly ParcelEvent[], now: string) {
  const summary = summariseTracking(
    line.numbers.map((number) => events.filter(({ trackingNumber }) => trackingNumber === number)),
    now,
  )
  const quietMs = Date.parse(now) - Date.parse(summary?.LastUpdated ?? line.booked)
  const waitMs = nextLookMs(summary, quietMs)
  // What lies in the future counts when its time has come.
  const ahead = events.find(({ timestamp }) => timestamp > now)
  const aheadMs = ahead === undefined ? Infinity : Date.parse(ahead.timestamp) - Date.parse(now)
  return { line, summary, waitMs: waitMs === null ? null : Math.min(waitMs, aheadMs) }
}

function trackedItem(
  item: ShipmentItem | undefined,
  line: TrackedLine,
  known: Parameters<typeof trackItem>[2],
): readonly ShipmentItem[] {
  if (item === undefined) return []
  const tracked = trackItem(item, line.id, known)
  return tracked === item ? [] : [tracked]
}
