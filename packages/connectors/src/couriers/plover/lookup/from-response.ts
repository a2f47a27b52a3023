import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { PloverAnswer } from "../api.ts"

export function fromResponse(answer: PloverAnswer): LookupOutcome {
  if (answer.kind === "refused") return answer.problem === "E30" ? { kind: "absent" } : unknownFor(answer.problem)
  if (answer.kind !== "parcel") return unknownFor(answer.kind === "unclear" ? answer.detail : "no parcel in the answer")
  const { JOBNO, PARCELNO } = answer.parcel
  return { kind: "found", consignment: { shipmentRef: JOBNO, trackingNumber: PARCELNO } }
}
