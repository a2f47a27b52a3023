import type { DispatchOutcome } from "../../../marketplace.ts"
import type { PrestashopAnswer } from "../api.ts"

/** Null where the write is done, and the next may follow. */
export function fromResponse(answer: PrestashopAnswer): DispatchOutcome | null {
  if (answer.kind === "problem") return answer
  if (answer.kind === "refused") return { kind: "refused", message: answer.message }
  if (answer.kind === "elsewhere") return { kind: "problem", problem: { kind: "unclear", detail: "answered 404" } }
  return null
}
