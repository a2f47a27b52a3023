import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer } from "../api.ts"
import { problems } from "../problems.ts"

/**
 * `submitted`: the courier has taken the refund on, and decides on it within weeks. `not_applicable` counts as cancelled: such
 * couriers charge when they first scan the parcel, and this one is not handed over any more.
 */
export function fromResponse(answer: EasyPostAnswer, reference: string): CancelOutcome {
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
  return shipment.refund_status === "rejected"
    ? rejectedFor("COURIER-COLLECTED")
    : unknownFor(`refund ${shipment.refund_status === "" ? "not taken on" : shipment.refund_status}`)
}
