import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import type { TiktokApi } from "../api.ts"
import { readOne } from "../read/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: TiktokApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const answer = await api.ask(account, toRequest(request.orderId), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const order = readOne(answer.value, request.orderId)
  return order.ok ? fromResponse(order.value, request) : { kind: "problem", problem: order.error }
}
