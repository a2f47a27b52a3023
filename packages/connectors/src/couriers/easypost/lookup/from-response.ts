import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer } from "../api.ts"

/** A Shipment that was not bought, or whose postage was refunded, is not a booking. */
export function fromResponse(answer: EasyPostAnswer, reference: string): LookupOutcome {
  if (answer.kind === "refused") {
    return answer.problem === "NOT_FOUND" ? { kind: "absent" } : unknownFor(answer.problem)
  }
  if (answer.kind !== "shipment") return unknownFor(answer.kind === "unclear" ? answer.detail : "no Shipment")
  const { shipment } = answer
  if (shipment.reference !== reference) return unknownFor("the answer is about another reference")
  if (!isBought(shipment)) return { kind: "absent" }
  return { kind: "found", consignment: { shipmentRef: shipment.id, trackingNumber: shipment.tracking_code } }
}
