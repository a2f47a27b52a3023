import type { CancelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"
import { saysAbsent } from "../problems.ts"

/** An order that does not exist counts as deleted, so that a repeat after a lost answer has the same outcome. */
export function fromResponse(answer: ClickAndDropAnswer, reference: string): CancelOutcome {
  if (answer.kind === "not-found") return { kind: "cancelled" }
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "deleted" || answer.kind === "refused") {
    const errors = answer.errors.filter((error) => !saysAbsent(error.code))
    if (errors.length > 0) return rejectedSaying("COURIER-NOT-CANCELLED", errors.map((error) => error.text).join(" "))
    const isOurs = answer.kind === "refused" || answer.orders.every((order) => order.reference === reference)
    return isOurs ? { kind: "cancelled" } : unknownFor("the answer is about another reference")
  }
  return unknownFor(answer.kind === "unclear" ? answer.detail : "not a deletion")
}
