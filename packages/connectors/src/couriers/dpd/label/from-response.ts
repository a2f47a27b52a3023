import type { LabelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { DpdAnswer } from "../api.ts"

export function fromResponse(answer: DpdAnswer): LabelOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "not-found") return { kind: "absent" }
  if (answer.kind === "refused") {
    return rejectedSaying("COURIER-NO-LABEL", answer.errors.map(({ message }) => message).join(" "))
  }
  if (answer.kind !== "labels") return unknownFor(answer.kind === "unclear" ? answer.detail : "no label")
  return { kind: "ok", contentType: "application/zpl", labels: answer.labels }
}
