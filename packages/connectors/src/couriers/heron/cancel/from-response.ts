import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { HeronAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: HeronAnswer, reference: string): CancelOutcome {
  if (answer.kind === "withdrawn")
    return answer.customerRef === reference
      ? { kind: "cancelled" }
      : unknownFor("the answer is about another reference")
  if (answer.kind === "refused") return rejectedFor(problems[answer.problem])
  return unknownFor(answer.kind === "unclear" ? answer.detail : "not a withdrawal")
}
