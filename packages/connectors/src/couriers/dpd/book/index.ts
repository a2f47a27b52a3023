import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import type { DpdApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function book(api: DpdApi, request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome> {
  const made = toRequest(request, api.collectionTime, new Date())
  if (!made.ok) return made.error
  return fromResponse(await api.send(made.value, signal), (request.parcels ?? [request.dimensions]).length)
}
