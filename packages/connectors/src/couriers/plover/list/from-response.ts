import type { ListOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { PloverAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: PloverAnswer): ListOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === "COURIER-ACCOUNT" ? rejectedFor(refusal) : unknownFor(answer.problem)
  }
  if (answer.kind !== "jobs") return unknownFor(answer.kind === "unclear" ? answer.detail : "no list in the answer")
  return {
    kind: "ok",
    shipments: answer.jobs.map(({ job, parcel, at, reference }) => ({
      reference,
      shipmentRef: job,
      trackingNumber: parcel,
      made: new Date(at).toISOString(),
    })),
    next: answer.next,
  }
}
