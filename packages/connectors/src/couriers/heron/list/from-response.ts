import type { ListOutcome } from "../../../courier.ts"
import { rejectedFor, unknownFor } from "../../../courier-refusal.ts"
import type { HeronAnswer } from "../api.ts"
import { problems } from "../problems.ts"

export function fromResponse(answer: HeronAnswer): ListOutcome {
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === "COURIER-ACCOUNT" ? rejectedFor(refusal) : unknownFor(answer.problem)
  }
  if (answer.kind !== "daybook")
    return unknownFor(answer.kind === "unclear" ? answer.detail : "no daybook in the answer")
  const { entries, hasMore } = answer.daybook
  const last = entries.at(-1)
  if (hasMore && last === undefined) return unknownFor("an empty page that is not the last")
  return {
    kind: "ok",
    shipments: entries.map(({ number, customerRef, trackingCode, createdAt }) => ({
      reference: customerRef,
      shipmentRef: String(number),
      trackingNumber: trackingCode,
      made: new Date(createdAt).toISOString(),
    })),
    next: hasMore && last !== undefined ? String(last.number) : null,
  }
}
