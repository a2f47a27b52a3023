import type { BookOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { NationalPostAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: NationalPostAnswer, reference: string): BookOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === null ? unknownFor(answer.problem) : rejectedFor(refusal)
  }
  if (answer.kind !== "order") return unknownFor(answer.kind === "unclear" ? answer.detail : "no order in the answer")
  const { orderIdentifier, orderReference, trackingNumber } = answer.order
  if (orderReference !== reference) return unknownFor("the answer is about another reference")
  return { kind: "ok", consignment: { shipmentRef: String(orderIdentifier), trackingNumber } }
}
