import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { HeronAnswer } from "../api.ts"

/** `absent` means no more than "not yet" until the manifest's `settleDelayMs` has passed since the booking was sent. */
export function fromResponse(answer: HeronAnswer, reference: string): LookupOutcome {
  if (answer.kind === "refused") return unknownFor(answer.problem)
  if (answer.kind === "unclear") return unknownFor(answer.detail)
  if (answer.kind !== "consignments") return unknownFor("not a search result")
  if (answer.consignments.some((found) => found.customerRef !== reference)) {
    return unknownFor("the answer is about another reference")
  }
  const [found] = answer.consignments
  if (found === undefined) return { kind: "absent" }
  return { kind: "found", consignment: { shipmentRef: String(found.number), trackingNumber: found.trackingCode } }
}
