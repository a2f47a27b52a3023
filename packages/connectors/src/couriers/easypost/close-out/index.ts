import type { CloseOutOutcome, CloseOutRequest } from "../../../courier.ts"
import { unknownFor } from "../../../courier-refusal.ts"
import type { EasyPostApi } from "../api.ts"
import { toRequest as toLookupRequest } from "../lookup/to-request.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** A scan form of the Shipments' own ids, read by our references one after the other: a day's list must not be a burst. */
export async function closeOut(
  api: EasyPostApi,
  request: CloseOutRequest,
  signal: AbortSignal,
): Promise<CloseOutOutcome> {
  const ids: string[] = []
  for (const reference of request.shipments) {
    const found = await api.send(toLookupRequest(reference), signal)
    if (found.kind !== "shipment")
      return found.kind === "unclear" ? unknownFor(found.detail) : fromResponse(found, null)
    ids.push(found.shipment.id)
  }
  const answer = await api.send(toRequest(ids), signal)
  const url = answer.kind === "scan-form" ? answer.form.form_url : ""
  return fromResponse(answer, url === "" ? null : await api.fetchPdf(url, signal))
}
