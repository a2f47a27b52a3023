import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { NationalPostAnswer } from "../api.ts"

export function fromResponse(answer: NationalPostAnswer, reference: string): LookupOutcome {
  if (answer.kind === "refused") {
    return answer.problem === "OrderNotFound" ? { kind: "absent" } : unknownFor(answer.problem)
  }
  if (answer.kind !== "order") return unknownFor(answer.kind === "unclear" ? answer.detail : "no order in the answer")
  const { orderIdentifier, orderReference, trackingNumber } = answer.order
  if (orderReference !== reference) return unknownFor("the answer is about another reference")
  return { kind: "found", consignment: { shipmentRef: String(orderIdentifier), trackingNumber } }
}
