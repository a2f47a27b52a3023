import type { BookOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { PloverAnswer } from "../api.ts"
import { problems } from "../problems.ts"

/** Plover does not repeat the name of the request in its answer, so there is none to compare. */
export function fromResponse(answer: PloverAnswer): BookOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === null ? unknownFor(answer.problem) : rejectedFor(refusal)
  }
  if (answer.kind !== "parcel") return unknownFor(answer.kind === "unclear" ? answer.detail : "no parcel in the answer")
  const { JOBNO, PARCELNO } = answer.parcel
  return { kind: "ok", consignment: { shipmentRef: JOBNO, trackingNumber: PARCELNO } }
}
