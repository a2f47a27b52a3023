import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { WrenAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: WrenAnswer): CancelOutcome {
  if (answer.kind === "done") return { kind: "cancelled" }
  if (answer.kind !== "refused") return unknownFor(answer.kind === "unclear" ? answer.detail : "not a cancellation")
  const refusal = problems[answer.problem]
  return refusal === null ? unknownFor(answer.problem) : rejectedFor(refusal)
}
