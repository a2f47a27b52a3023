import type { ListOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"

/** Orders without a label are left out: they are not booked, and an account may hold any number that others put there. */
export function fromResponse(answer: ClickAndDropAnswer): ListOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind !== "list") return unknownFor(answer.kind === "unclear" ? answer.detail : "no list of orders")
  const { orders, continuationToken } = answer.list
  return {
    kind: "ok",
    shipments: orders
      .filter(({ isLabelled }) => isLabelled)
      .map(({ id, reference, trackingNumber, createdOn }) => ({
        reference,
        shipmentRef: String(id),
        trackingNumber,
        made: toInstant(createdOn),
      })),
    next: continuationToken === "" ? null : continuationToken,
  }
}

/** Its times are UTC, with or without a mark that says so. */
function toInstant(text: string): string {
  return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`).toISOString()
}
