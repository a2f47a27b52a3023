import type { TrackingSummary } from "../item/item.ts"
import { STEP_OF, TRACKING_STEPS, type TrackingEvent, type TrackingStage } from "./tracking-stage.ts"

/** The longest LatestStatus, in characters as a person counts them. */
const LONGEST_STATUS = 100

/** What the events of a parcel come to. */
export interface TrackingState {
  readonly summary: TrackingSummary
  /** It is on its way back to the sender, or came back. */
  readonly isReturning: boolean
}

/**
 * Summarises the events of one parcel, in whatever order and however often they arrived (TRACK-8). A stage is dated by the first
 * event that reached it. What lies after `now` (ISO) does not count yet. An error counts until the parcel moves on; what happens
 * after a return began happens on the way back, so it delivers nothing to the buyer. Null while nothing is known.
 */
export function summariseTracking(events: readonly TrackingEvent[], now: string): TrackingState | null {
  const past = events.filter(({ timestamp }) => timestamp <= now).toSorted(byTime)
  const last = past.at(-1)
  if (last === undefined) return null
  const returned = past.find(({ stage }) => stage === "RTS")
  const onTheWay = returned === undefined ? past : past.filter(({ timestamp }) => timestamp <= returned.timestamp)
  const reached = (wanted: TrackingStage) => onTheWay.find(({ stage }) => stage === wanted)?.timestamp ?? null
  return {
    summary: {
      LatestStatus: shortened(last.description),
      DroppedOff: reached("DroppedOff"),
      Collected: reached("Collected"),
      InTransit: reached("InTransit"),
      AtDepot: reached("AtDepot"),
      DeliveryScheduled: reached("DeliveryScheduled"),
      Delivered: reached("Delivered"),
      MajorError: unresolvedError(past),
      LastUpdated: last.timestamp,
    },
    isReturning: returned !== undefined,
  }
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

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)]
  return characters.length <= LONGEST_STATUS && text.length <= LONGEST_STATUS ? text : fitted(characters)
}

/** As many whole characters as fit, with an ellipsis in the last place. */
function fitted(characters: readonly { readonly segment: string }[]): string {
  let kept = ""
  for (const { segment } of characters) {
    if (kept.length + segment.length >= LONGEST_STATUS) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
