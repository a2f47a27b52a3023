import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { ownValue } from "@smart-send/domain/record/own-value"
import type { TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { TrackOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { foundEvents } from "../../../read-events.ts"
import type { DpdAnswer, DpdEvent } from "../api.ts"

/** The codes that are known; the sentence of any other is told, and the parcel stays at its stage. */
export const STAGES: Readonly<Record<string, TrackingStage>> = {
  "001": "Delivered",
  "004": "AtDepot",
  "009": "InTransit",
  "015": "DeliveryScheduled",
}

export function fromResponse(answer: DpdAnswer, trackingNumber: string): TrackOutcome {
  if (answer.kind === "not-found") return { kind: "absent" }
  if (answer.kind !== "parcels") return unknownFor(answer.kind === "unclear" ? answer.detail : "no parcels")
  const parcel = answer.parcels.find(({ parcelNumber }) => parcelNumber === trackingNumber)
  if (parcel === undefined) return { kind: "absent" }
  const events = parcel.trackingEvents.read.map((event) => ({
    stage: ownValue(STAGES, event.eventCode) ?? null,
    description: event.eventText,
    timestamp: momentOf(event),
  }))
  return foundEvents(events, parcel.trackingEvents.unread)
}

/** A time without a zone is by London's clock. */
function momentOf({ eventDate }: DpdEvent): string {
  const typed = eventDate.replace(" ", "T")
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(typed)) return new Date(typed).toISOString()
  const asIfUtc = Date.parse(`${typed}Z`)
  // Asked again at the moment found, for an hour before or after the clocks change.
  const found = asIfUtc - aheadMs(asIfUtc)
  return new Date(asIfUtc - aheadMs(found)).toISOString()
}

/** By how much London's clock is ahead of UTC. */
function aheadMs(at: number): number {
  const { date, minutes } = londonMoment(new Date(at))
  return Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - Math.floor(at / 60_000) * 60_000
}
