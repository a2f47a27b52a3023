import type { LookupOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"
import { toConsignment } from "../book/from-response.ts"
import { saysAbsent } from "../problems.ts"

/** An order without a label does not show whether there is a booking: it may be about to get a label. */
export function fromResponse(answer: ClickAndDropAnswer, reference: string): LookupOutcome {
  if (answer.kind === "not-found") return { kind: "absent" }
  if (answer.kind === "refused") {
    const isAbsent = answer.errors.every((error) => saysAbsent(error.code))
    return isAbsent ? { kind: "absent" } : unknownFor(answer.errors.map((error) => error.code).join(" "))
  }
  if (answer.kind !== "orders") return unknownFor(answer.kind === "unclear" ? answer.detail : "no list of orders")
  if (answer.orders.some((order) => order.reference !== reference)) {
    return unknownFor("the answer is about another reference")
  }
  if (answer.orders.length === 0) return { kind: "absent" }
  const labelled = answer.orders.find((order) => order.isLabelled)
  if (labelled === undefined) return unknownFor("there is an order, but no label")
  return { kind: "found", consignment: toConsignment(labelled) }
}
