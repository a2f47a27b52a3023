import type { TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { TrackOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { foundEvents } from "../../../read-events.ts"
import type { WrenAnswer, WrenScan } from "../api.ts"

/** What each status says of a parcel's way; null for one that moves it to no stage. */
export const STAGES: Readonly<Record<WrenScan["status"], TrackingStage | null>> = {
  LABEL_MADE: null,
  DROPPED_OFF: "DroppedOff",
  COLLECTED: "Collected",
  IN_TRANSIT: "InTransit",
  AT_DEPOT: "AtDepot",
  OUT_FOR_DELIVERY: "DeliveryScheduled",
  DELIVERED: "Delivered",
  EXCEPTION: "MajorError",
  RETURNING: "RTS",
}

export function fromResponse(answer: WrenAnswer, trackingNumber: string): TrackOutcome {
  if (answer.kind === "refused") {
    return answer.problem === "SHIPMENT_NOT_FOUND" ? { kind: "absent" } : unknownFor(answer.problem)
  }
  if (answer.kind !== "scans") return unknownFor(answer.kind === "unclear" ? answer.detail : "no scans in the answer")
  if (answer.trackingNumber !== trackingNumber) return unknownFor("the answer is about another parcel")
  const events = answer.scans.read.map(({ id, status, text, at }) => ({
    stage: STAGES[status],
    description: text,
    timestamp: new Date(at).toISOString(),
    key: id,
  }))
  return foundEvents(events, answer.scans.unread)
}
