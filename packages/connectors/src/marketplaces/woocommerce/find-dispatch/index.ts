import type { DispatchRequest, FindDispatchOutcome, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, orderSchema, valueIn, type WooCommerceApi } from "../api.ts"
import { readNumbers } from "../dispatch/find-number.ts"
import { toState } from "../to-order.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function findDispatch(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<FindDispatchOutcome> {
  const access = accessOf(account)
  const answer = await api.send(access, toRequest(request), signal)
  if (answer.kind === "absent") return { kind: "absent" }
  const order = valueIn(answer, orderSchema.pick({ status: true }))
  if (!order.ok) return { kind: "problem", problem: order.error }
  const isCompleted = toState(order.value.status) === "dispatched"
  if (request.trackingNumber === "") return fromResponse(request, isCompleted, null)
  const kept = await readNumbers(api, access, request.orderId, signal)
  return kept.ok ? fromResponse(request, isCompleted, kept.value) : { kind: "problem", problem: kept.error }
}
