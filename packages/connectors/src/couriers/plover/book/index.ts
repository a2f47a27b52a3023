import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import type { PloverApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function book(api: PloverApi, request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome> {
  return fromResponse(await api.send(toRequest(request), signal))
}
