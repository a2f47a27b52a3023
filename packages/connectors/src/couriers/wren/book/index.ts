import type { BookOutcome, ConsignmentRequest } from "../../../courier.ts"
import type { WrenApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function book(api: WrenApi, request: ConsignmentRequest, signal: AbortSignal): Promise<BookOutcome> {
  return fromResponse(await api.send(toRequest(request), signal), request.reference)
}
