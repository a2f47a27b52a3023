import type { BookOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { HeronAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: HeronAnswer, reference: string): BookOutcome {
  if (answer.kind === "refused") return rejectedFor(problems[answer.problem])
  if (answer.kind === "unclear") return unknownFor(answer.detail)
  const made = answer.kind === "consignments" ? answer.consignments[0] : undefined
  if (made === undefined) return unknownFor("no consignment in the answer")
  if (made.customerRef !== reference) return unknownFor("the answer is about another reference")
  return { kind: "ok", consignment: { shipmentRef: String(made.number), trackingNumber: made.trackingCode } }
}
