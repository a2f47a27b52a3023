import type { TrackingEvent, TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { TrackOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { foundEvents, inOrder } from "../../../read-events.ts"
import type { EasyPostAnswer, EasyPostTrackingDetail } from "../api.ts"

/** EasyPost does not distinguish a drop-off from a collection: its first scan already means in transit. */
export const STAGES: Readonly<Record<EasyPostTrackingDetail["status"], TrackingStage | null>> = {
  unknown: null,
  pre_transit: null,
  in_transit: "InTransit",
  out_for_delivery: "DeliveryScheduled",
  available_for_pickup: "AtDepot",
  delivered: "Delivered",
  return_to_sender: "RTS",
  failure: "MajorError",
  cancelled: null,
  error: null,
}

export function fromResponse(answer: EasyPostAnswer, trackingNumber: string): TrackOutcome {
  if (answer.kind === "refused" && answer.problem === "NOT_FOUND") return { kind: "absent" }
  if (answer.kind !== "trackers") return unknownFor(answer.kind === "unclear" ? answer.detail : "no trackers")
  const tracker = answer.trackers.find(({ tracking_code }) => tracking_code === trackingNumber)
  if (tracker === undefined) return { kind: "absent" }
  return foundEvents(toEvents(tracker.tracking_details.read), tracker.tracking_details.unread)
}

/** A tracker's events, oldest first. */
export function toEvents(details: readonly EasyPostTrackingDetail[]): readonly TrackingEvent[] {
  const events = details.map((detail) => ({
    stage: stageOf(detail),
    description: detail.message,
    timestamp: new Date(detail.datetime).toISOString(),
  }))
  return inOrder(events)
}

function stageOf({ status, status_detail }: EasyPostTrackingDetail): TrackingStage | null {
  return status === "in_transit" && status_detail === "arrived_at_facility" ? "AtDepot" : STAGES[status]
}
