import type { BookingId } from "@smart-send/domain/id/id"
import type { FindCloseOutOutcome } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { EasyPostApi, EasyPostScanForm } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** Every Shipment names the scan form that it stands on. */
export async function findCloseOut(
  api: EasyPostApi,
  shipments: readonly BookingId[],
  signal: AbortSignal,
): Promise<FindCloseOutOutcome> {
  const forms: (EasyPostScanForm | null)[] = []
  for (const reference of shipments) {
    const answer = await api.send(toRequest(reference), signal)
    if (answer.kind === "unclear") return unknownFor(answer.detail)
    if (answer.kind !== "shipment" || answer.shipment.reference !== reference) return unknownFor("no such Shipment")
    forms.push(answer.shipment.scan_form ?? null)
  }
  const url = forms[0]?.form_url ?? ""
  return fromResponse(forms, url === "" ? null : await api.fetchPdf(url, signal))
}
