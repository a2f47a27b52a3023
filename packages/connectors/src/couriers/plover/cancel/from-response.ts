import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { PloverAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: PloverAnswer): CancelOutcome {
  if (answer.kind === "voided") return { kind: "cancelled" }
  if (answer.kind !== "refused") return unknownFor(answer.kind === "unclear" ? answer.detail : "not a cancellation")
  const refusal = problems[answer.problem]
  return refusal === null ? unknownFor(answer.problem) : rejectedFor(refusal)
}
