import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { WrenAnswer } from "../api.ts"

export function fromResponse(answer: WrenAnswer, reference: string): LookupOutcome {
  if (answer.kind === "refused") {
    return answer.problem === "SHIPMENT_NOT_FOUND" ? { kind: "absent" } : unknownFor(answer.problem)
  }
  if (answer.kind !== "shipment")
    return unknownFor(answer.kind === "unclear" ? answer.detail : "no shipment in the answer")
  const { consignment } = answer.shipment
  if (answer.shipment.reference !== reference) return unknownFor("the answer is about another reference")
  return { kind: "found", consignment }
}
