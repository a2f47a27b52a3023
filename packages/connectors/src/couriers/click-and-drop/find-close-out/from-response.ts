import type { BookingId } from "@smart-send/domain/id/id"
import type { FindCloseOutOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"

/** An order says when it was manifested, but not by which manifest. */
export function fromResponses(
  answers: readonly ClickAndDropAnswer[],
  references: readonly BookingId[],
): FindCloseOutOutcome {
  const doubtful = answers.find((answer) => answer.kind !== "orders")
  if (doubtful !== undefined) return unknownFor(doubtful.kind === "unclear" ? doubtful.detail : "no list of orders")
  const orders = answers.flatMap((answer) => (answer.kind === "orders" ? answer.orders : []))
  const manifested = new Set(orders.filter((order) => order.isManifested).map((order) => order.reference))
  const named = new Set(orders.map((order) => order.reference))
  if (references.some((reference) => !named.has(reference))) return unknownFor("an order is missing from the answer")
  if (references.every((reference) => manifested.has(reference))) {
    return { kind: "found", manifestRef: "", document: null }
  }
  return references.some((reference) => manifested.has(reference))
    ? unknownFor("only some of the orders are manifested")
    : { kind: "absent" }
}
