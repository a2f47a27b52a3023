import type { Failed } from "../../../marketplace.ts"
import type { WooCommerceAnswer } from "../api.ts"

type Told = { readonly kind: "refused"; readonly message: string } | Failed

/** Null where the write is done, and the next may follow. */
export function fromResponse(answer: WooCommerceAnswer): Told | null {
  if (answer.kind === "value") return null
  if (answer.kind === "problem" || answer.kind === "refused") return answer
  if (answer.kind === "absent") return { kind: "refused", message: "The shop has no such order." }
  return { kind: "problem", problem: { kind: "unclear", detail: `a write was answered ${answer.kind}` } }
}
