import type { LabelOutcome } from "../../../courier.ts"
import { rejectedFor, rejectedSaying, unknownFor } from "../../../courier-refusal.ts"
import { isBought, type EasyPostAnswer } from "../api.ts"
import { problems } from "../problems.ts"

/** @param pdf the document at the label's address; null when there was none. */
export function fromResponse(answer: EasyPostAnswer, reference: string, pdf: Uint8Array | null): LabelOutcome {
  if (answer.kind === "no-access") return rejectedFor("COURIER-ACCOUNT")
  if (answer.kind === "refused") {
    const refusal = problems[answer.problem]
    return refusal === null ? { kind: "absent" } : rejectedSaying(refusal, answer.said)
  }
  if (answer.kind !== "shipment") return unknownFor(answer.kind === "unclear" ? answer.detail : "no Shipment")
  if (answer.shipment.reference !== reference) return unknownFor("the answer is about another reference")
  if (!isBought(answer.shipment) || pdfUrlOf(answer) === null) return { kind: "absent" }
  return pdf === null
    ? unknownFor("the label is not where it should be")
    : { kind: "ok", contentType: "application/pdf", bytes: pdf }
}

/** Where the label lies as PDF, or null. */
export function pdfUrlOf(answer: EasyPostAnswer): string | null {
  const label = answer.kind === "shipment" ? (answer.shipment.postage_label ?? null) : null
  if (label === null) return null
  if (label.label_pdf_url !== "") return label.label_pdf_url
  return label.label_file_type === "application/pdf" && label.label_url !== "" ? label.label_url : null
}
