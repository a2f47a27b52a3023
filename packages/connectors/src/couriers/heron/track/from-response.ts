import type { TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { TrackOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { foundEvents } from "../../../read-events.ts"
import type { HeronAnswer, HeronScan } from "../api.ts"

/** By the number of the scan. */
export const STAGES: Readonly<Record<HeronScan["scan"], TrackingStage | null>> = {
  1: null,
  10: "DroppedOff",
  11: "Collected",
  20: "InTransit",
  30: "AtDepot",
  40: "DeliveryScheduled",
  50: "Delivered",
  80: "MajorError",
  90: "RTS",
}

export function fromResponse(answer: HeronAnswer, trackingNumber: string): TrackOutcome {
  if (answer.kind === "refused") return unknownFor(answer.problem)
  if (answer.kind !== "tracking")
    return unknownFor(answer.kind === "unclear" ? answer.detail : "no tracking in the answer")
  if (answer.tracking === null) return { kind: "absent" }
  if (answer.tracking.trackingCode !== trackingNumber) return unknownFor("the answer is about another parcel")
  const events = answer.tracking.scans.read.map(({ scan, remark, scannedAt }) => ({
    stage: STAGES[scan],
    description: remark,
    timestamp: new Date(scannedAt).toISOString(),
  }))
  return foundEvents(events, answer.tracking.scans.unread)
}
