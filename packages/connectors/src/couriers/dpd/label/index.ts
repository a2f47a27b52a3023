import type { LabelOutcome } from "../../../courier.ts"
import { rejectedFor } from "../../../courier-refusal.ts"
import type { DpdApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** @param shipmentId DPD's own; empty for a booking whose answer was lost, which only DPD's program can print. */
export async function label(api: DpdApi, shipmentId: string, signal: AbortSignal): Promise<LabelOutcome> {
  if (shipmentId === "") return rejectedFor("COURIER-LABEL-ELSEWHERE")
  return fromResponse(await api.send(toRequest(shipmentId), signal))
}
