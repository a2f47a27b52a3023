import type { CloseOutOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { EasyPostAnswer } from "../api.ts"
import { problems } from "../problems.ts"

/** @param paper the form as PDF; it can come later than the scan form itself. */
export function fromResponse(answer: EasyPostAnswer, paper: Uint8Array | null): CloseOutOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    return rejectedSaying(problems[answer.problem] ?? "COURIER-CLOSE-OUT", answer.said)
  }
  if (answer.kind !== "scan-form") return unknownFor(answer.kind === "unclear" ? answer.detail : "not a scan form")
  const { form } = answer
  if (form.status === "failed") return rejectedSaying("COURIER-CLOSE-OUT", form.message)
  return { kind: "ok", manifestRef: form.id, document: paper }
}
