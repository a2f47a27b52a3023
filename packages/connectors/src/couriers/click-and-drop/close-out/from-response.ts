import type { CloseOutOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import type { ClickAndDropAnswer } from "../api.ts"

/** @param paper the answer that may carry the document: the first, or the one asked for after it. */
export function fromResponse(answer: ClickAndDropAnswer, paper: ClickAndDropAnswer = answer): CloseOutOutcome {
  if (answer.kind === "manifested") {
    const isSame = paper.kind === "manifested" && paper.number === answer.number
    return { kind: "ok", manifestRef: String(answer.number), document: isSame ? paper.document : null }
  }
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    return rejectedSaying("COURIER-CLOSE-OUT", answer.errors.map((error) => error.text).join(" "))
  }
  return unknownFor(answer.kind === "unclear" ? answer.detail : "not a manifest")
}
