import type { ListOutcome } from "../../../courier.ts"
import { problems } from "../problems.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { WrenAnswer } from "../api.ts"

export function fromResponse(answer: WrenAnswer): ListOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === "COURIER-ACCOUNT" ? rejectedFor(refusal) : unknownFor(answer.problem)
  }
  if (answer.kind !== "list") return unknownFor(answer.kind === "unclear" ? answer.detail : "no list in the answer")
  const { shipments, nextPage } = answer.list
  return {
    kind: "ok",
    shipments: shipments.map(({ id, reference, trackingNumber, madeAt }) => ({
      reference,
      shipmentRef: id,
      trackingNumber,
      made: new Date(madeAt).toISOString(),
    })),
    next: nextPage === null ? null : String(nextPage),
  }
}
