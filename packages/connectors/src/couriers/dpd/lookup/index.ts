import type { BookingId } from "@smart-send/domain/id/id"
import type { LookupOutcome } from "../../../courier.ts"
import type { DpdApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function lookup(api: DpdApi, reference: BookingId, signal: AbortSignal): Promise<LookupOutcome> {
  return fromResponse(await api.send(toRequest(reference), signal))
}
