import type { DispatchOutcome } from "../../../marketplace.ts"
import type { AmazonAnswer } from "../api.ts"

/** Done is an answer of 204 without a word. Anything else with a status of success is not known to be it. */
export function fromResponse(answer: AmazonAnswer, packageReferenceId: string): DispatchOutcome {
  if (answer.kind === "problem" || answer.kind === "refused") return answer
  if (answer.kind === "absent") return { kind: "refused", message: "Amazon has no such order." }
  if (answer.status === 204 && answer.value === null) return { kind: "told", reference: packageReferenceId }
  return { kind: "problem", problem: { kind: "unclear", detail: `a shipment was answered ${answer.status}` } }
}
