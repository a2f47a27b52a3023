import type { BookOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { WrenAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: WrenAnswer, reference: string): BookOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === null ? unknownFor(answer.problem) : rejectedFor(refusal)
  }
  if (answer.kind !== "shipment")
    return unknownFor(answer.kind === "unclear" ? answer.detail : "no shipment in the answer")
  const { consignment } = answer.shipment
  if (answer.shipment.reference !== reference) return unknownFor("the answer is about another reference")
  return { kind: "ok", consignment }
}
