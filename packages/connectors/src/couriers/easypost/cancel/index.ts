import type { BookingId } from "@smart-send/domain/id/id"
import type { CancelOutcome } from "../../../courier.ts"
import { isBought, type EasyPostApi } from "../api.ts"
import { toRequest as toLookupRequest } from "../lookup/to-request.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** Asks the postage back. What was never bought needs no asking. */
export async function cancel(api: EasyPostApi, reference: BookingId, signal: AbortSignal): Promise<CancelOutcome> {
  const found = await api.send(toLookupRequest(reference), signal)
  const isRefundable = found.kind === "shipment" && found.shipment.reference === reference && isBought(found.shipment)
  const answer = isRefundable ? await api.send(toRequest(found.shipment.id), signal) : found
  return fromResponse(answer, reference, new Date())
}
