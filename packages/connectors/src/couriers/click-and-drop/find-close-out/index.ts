import type { BookingId } from "@smart-send/domain/id/id"
import type { FindCloseOutOutcome } from "../../../courier.ts"
import type { ClickAndDropAnswer, ClickAndDropApi } from "../api.ts"
import { toPaperRequest } from "../close-out/to-request.ts"
import { fromResponses } from "./from-response.ts"
import { toRequests } from "./to-request.ts"

/** Asks the orders themselves, because Click & Drop has no list of its manifests; a manifest whose number is known gives its document. */
export async function findCloseOut(
  api: ClickAndDropApi,
  { shipments, manifestRef }: { readonly shipments: readonly BookingId[]; readonly manifestRef: string },
  signal: AbortSignal,
): Promise<FindCloseOutOutcome> {
  const answers: ClickAndDropAnswer[] = []
  for (const request of toRequests(shipments)) {
    const answer = await api.send(request, signal)
    answers.push(answer)
    if (answer.kind !== "orders") break
  }
  const found = fromResponses(answers, shipments)
  if (found.kind !== "found" || !/^\d+$/.test(manifestRef)) return found
  const paper = await api.send(toPaperRequest(Number(manifestRef)), signal)
  return paper.kind === "manifested" && String(paper.number) === manifestRef
    ? { kind: "found", manifestRef, document: paper.document }
    : found
}
