import type { BookingId } from "@smart-send/domain/id/id"
import type { CancelOutcome } from "../../../courier.ts"
import type { HeronApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function cancel(api: HeronApi, reference: BookingId, signal: AbortSignal): Promise<CancelOutcome> {
  return fromResponse(await api.send(toRequest(reference), signal), reference)
}
