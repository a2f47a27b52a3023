import type { TrackOutcome } from "../../../courier.ts"
import type { DpdApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function track(api: DpdApi, trackingNumber: string, signal: AbortSignal): Promise<TrackOutcome> {
  return fromResponse(await api.send(toRequest(trackingNumber), signal), trackingNumber)
}
