import type { TrackingSummary } from "../item/item.ts"
import { shortenedStatus } from "./shortened-status.ts"
import { STEP_OF, TRACKING_STEPS, type TrackingEvent, type TrackingStage } from "./tracking-stage.ts"

/**
 * Summarises the events of one shipment, in whatever order and however often they arrived (TRACK-8). A stage is dated by the first
 * event that reached it; of several parcels, the shipment is delivered when the last of them is, and on its way once one is. What lies after `now` (ISO) does
 * not count yet. An error counts until its parcel moves on; what happens after a return began happens on the way back, so it
 * delivers nothing to the buyer. Null while nothing is known.
 * @param parcels the events of each parcel, with an empty list for one of which nothing is known.
 */
export function summariseTracking(parcels: readonly (readonly TrackingEvent[])[], now: string): TrackingSummary | null {
  const ways = parcels.map((events) => wayOf(events, now))
  const last = ways
    .flatMap(({ past }) => past)
    .toSorted(byTime)
    .at(-1)
  if (last === undefined) return null
  const first = (stage: TrackingStage) => earliest(ways.map(({ onTheWay }) => firstOf(onTheWay, stage)))
  const delivered = ways.map(({ onTheWay }) => firstOf(onTheWay, "Delivered"))
  const isDelivered = !delivered.includes(null)
  return {
    LatestStatus: shortenedStatus(last.description),
    DroppedOff: first("DroppedOff"),
    Collected: first("Collected"),
    // The courier has a shipment of which one parcel has arrived, though of the others nothing is known.
    InTransit: first("InTransit") ?? (isDelivered ? null : earliest(delivered)),
    AtDepot: first("AtDepot"),
    DeliveryScheduled: first("DeliveryScheduled"),
    Delivered: isDelivered ? latest(delivered) : null,
    MajorError: latest(ways.map(({ past }) => unresolvedError(past))),
    LastUpdated: last.timestamp,
    RTS: earliest(ways.map(({ returned }) => returned)),
    Late: null,
  }
}

interface Way {
  /** Everything that has happened, in its order. */
  readonly past: readonly TrackingEvent[]
  /** What of it happened on the way to the buyer. */
  readonly onTheWay: readonly TrackingEvent[]
  /** When its return began. */
  readonly returned: string | null
}

function wayOf(events: readonly TrackingEvent[], now: string): Way {
  const past = events.filter(({ timestamp }) => timestamp <= now).toSorted(byTime)
  const returned = firstOf(past, "RTS")
  const onTheWay = returned === null ? past : past.filter(({ timestamp }) => timestamp <= returned)
  return { past, onTheWay, returned }
}

function firstOf(events: readonly TrackingEvent[], wanted: TrackingStage): string | null {
  return events.find(({ stage }) => stage === wanted)?.timestamp ?? null
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Of events at the same moment, the further step comes later. */
function byTime(a: TrackingEvent, b: TrackingEvent): number {
  return a.timestamp.localeCompare(b.timestamp) || rankOf(a) - rankOf(b) || a.description.localeCompare(b.description)
}

function rankOf({ stage }: TrackingEvent): number {
  const step = stage === null ? null : STEP_OF[stage]
  return step === null ? -1 : TRACKING_STEPS.indexOf(step)
}

/** When the last error happened, unless the parcel moved on after it. */
function unresolvedError(past: readonly TrackingEvent[]): string | null {
  const at = past.findLastIndex(({ stage }) => stage === "MajorError")
  const movedOn = past.slice(at + 1).some((event) => rankOf(event) >= 0)
  return at < 0 || movedOn ? null : (past[at]?.timestamp ?? null)
}
