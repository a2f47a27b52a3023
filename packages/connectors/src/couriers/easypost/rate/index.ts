import type { RateOutcome, RateRequest } from "../../../courier.ts"
import type { EasyPostApi } from "../api.ts"
import { fromResponses } from "./from-response.ts"
import { toRequests } from "./to-request.ts"

/** One Shipment for each parcel, none of them bought. */
export async function rate(api: EasyPostApi, request: RateRequest, signal: AbortSignal): Promise<RateOutcome> {
  const answers = await Promise.all(toRequests(request, api.account).map(async (each) => api.send(each, signal)))
  return fromResponses(answers, api.account)
}
