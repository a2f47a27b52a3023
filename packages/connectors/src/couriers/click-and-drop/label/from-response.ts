import type { LabelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"
import { saysAbsent } from "../problems.ts"

export function fromResponse(answer: ClickAndDropAnswer): LabelOutcome {
  if (answer.kind === "pdf") return { kind: "ok", contentType: "application/pdf", bytes: answer.bytes }
  if (answer.kind === "not-found") return { kind: "absent" }
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    if (answer.errors.every((error) => saysAbsent(error.code))) return { kind: "absent" }
    return rejectedSaying("COURIER-NO-LABEL", answer.errors.map((error) => error.text).join(" "))
  }
  return unknownFor(answer.kind === "unclear" ? answer.detail : "no label")
}
