import type { TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import type { TrackOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { foundEvents } from "../../../read-events.ts"
import type { PloverAnswer, PloverScan } from "../api.ts"

/** What each code says of a parcel's way; null for one that moves it to no stage. */
export const STAGES: Readonly<Record<PloverScan["code"], TrackingStage | null>> = {
  LB: null,
  DO: "DroppedOff",
  CO: "Collected",
  IT: "InTransit",
  DP: "AtDepot",
  OD: "DeliveryScheduled",
  DL: "Delivered",
  EX: "MajorError",
  RT: "RTS",
}

export function fromResponse(answer: PloverAnswer, trackingNumber: string): TrackOutcome {
  if (answer.kind === "refused") return answer.problem === "E30" ? { kind: "absent" } : unknownFor(answer.problem)
  if (answer.kind !== "scans") return unknownFor(answer.kind === "unclear" ? answer.detail : "no scans in the answer")
  if (answer.parcelNumber !== trackingNumber) return unknownFor("the answer is about another parcel")
  const events = answer.scans.read.map(({ at, code, words }) => ({
    stage: STAGES[code],
    description: words,
    timestamp: new Date(at).toISOString(),
  }))
  return foundEvents(events, answer.scans.unread)
}
