import type { BookingId } from "@smart-send/domain/id/id"
import type { LabelOutcome } from "../../../courier.ts"
import type { EasyPostApi } from "../api.ts"
import { fromResponse, pdfUrlOf } from "./from-response.ts"
import { toPdfRequest, toRequest } from "./to-request.ts"

/** Reads the label's address; requests a PDF where the label has another format. Always 4 x 6 inches. */
export async function label(api: EasyPostApi, reference: BookingId, signal: AbortSignal): Promise<LabelOutcome> {
  const found = await api.send(toRequest(reference), signal)
  const isOther = found.kind === "shipment" && found.shipment.reference === reference && pdfUrlOf(found) === null
  const answer =
    isOther && found.shipment.postage_label ? await api.send(toPdfRequest(found.shipment.id), signal) : found
  const url = pdfUrlOf(answer)
  return fromResponse(answer, reference, url === null ? null : await api.fetchPdf(url, signal))
}
