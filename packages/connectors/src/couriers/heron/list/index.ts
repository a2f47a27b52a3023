import type { ListOutcome, ListRequest } from "../../../courier.ts"
import type { HeronApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function list(api: HeronApi, request: ListRequest, signal: AbortSignal): Promise<ListOutcome> {
  return fromResponse(await api.send(toRequest(request), signal))
}
