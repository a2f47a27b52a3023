import type { BookOutcome, Consignment } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer, ClickAndDropOrder } from "../api.ts"
import { refusalOfField } from "../problems.ts"

/** @param undone the answer to deleting an order that got no label. */
export function fromResponse(answer: ClickAndDropAnswer, reference: string, undone?: ClickAndDropAnswer): BookOutcome {
  if (answer.kind === "created") return created(answer, reference, undone)
  if (answer.kind === "failed") {
    const said = answer.errors.map((error) => error.errorMessage).join(" ")
    const [field] = answer.errors.flatMap((error) => error.fields)
    return rejectedSaying(field === undefined ? "COURIER-DETAILS" : refusalOfField(field), said)
  }
  if (answer.kind === "refused") {
    return rejectedSaying("COURIER-DETAILS", answer.errors.map((error) => error.text).join(" "))
  }
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  return unknownFor(answer.kind === "unclear" ? answer.detail : "not the answer to a new order")
}

function created(
  { order, label, labelErrors }: Extract<ClickAndDropAnswer, { kind: "created" }>,
  reference: string,
  undone: ClickAndDropAnswer | undefined,
): BookOutcome {
  if (order.reference !== reference) return unknownFor("the answer is about another reference")
  if (order.isLabelled) {
    const consignment = toConsignment(order)
    return label === null ? { kind: "ok", consignment } : { kind: "ok", consignment, label }
  }
  const isUndone = undone?.kind === "deleted" && undone.orders.some((deleted) => deleted.id === order.id)
  if (!isUndone) return unknownFor("an order without a label was made, and not deleted again")
  return rejectedSaying("COURIER-NO-LABEL", labelErrors.map((error) => error.text).join(" "))
}

export function toConsignment({ id, trackingNumber, parcelNumbers }: ClickAndDropOrder): Consignment {
  return { shipmentRef: String(id), trackingNumber, ...(parcelNumbers.length === 0 ? {} : { parcelNumbers }) }
}

/** The order of ours that was made, but got no label. */
export function orderWithoutLabel(answer: ClickAndDropAnswer, reference: string): ClickAndDropOrder | null {
  const isOurs = answer.kind === "created" && answer.order.reference === reference
  return isOurs && !answer.order.isLabelled ? answer.order : null
}
