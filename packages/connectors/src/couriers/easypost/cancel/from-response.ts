import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer, type EasyPostShipment } from "../api.ts"
import { problems } from "../problems.ts"

/** A refund asked for this soon after the purchase is asked for again when it was turned down. A day is our own measure. */
const EARLY_MS = 24 * 60 * 60 * 1000

/**
 * `submitted`: the courier has taken the refund on, and decides on it within weeks. `not_applicable` counts as cancelled: such
 * couriers charge when they first scan the parcel, and this one is not handed over any more.
 */
export function fromResponse(answer: EasyPostAnswer, reference: string, now: Date): CancelOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    if (answer.problem === "NOT_FOUND") return { kind: "cancelled" }
    const refusal = problems[answer.problem]
    return refusal === null ? unknownFor(answer.problem) : rejectedSaying(refusal, answer.said)
  }
  if (answer.kind !== "shipment") return unknownFor(answer.kind === "unclear" ? answer.detail : "no Shipment")
  const { shipment } = answer
  if (shipment.reference !== reference) return unknownFor("the answer is about another reference")
  if (shipment.refund_status === "submitted") return { kind: "asked" }
  if (!isBought(shipment)) return { kind: "cancelled" }
  if (shipment.refund_status === "rejected") return turnedDown(shipment, now)
  return unknownFor(`refund ${shipment.refund_status === "" ? "not taken on" : shipment.refund_status}`)
}

/** Asked for soon after the purchase, a refund can be turned down by mistake; asking again is what its documentation advises. */
function turnedDown({ tracker, created_at: createdAt }: EasyPostShipment, now: Date): CancelOutcome {
  if (!["", "unknown", "pre_transit"].includes(tracker)) return rejectedFor("COURIER-COLLECTED")
  const isEarly = now.getTime() - Date.parse(createdAt ?? "") < EARLY_MS
  return isEarly ? unknownFor("a refund turned down soon after the purchase") : rejectedFor("COURIER-NOT-CANCELLED")
}
