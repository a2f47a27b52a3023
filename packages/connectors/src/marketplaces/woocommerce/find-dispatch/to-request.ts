import type { DispatchRequest } from "../../../marketplace.ts"
import type { WooCommerceRequest } from "../api.ts"
import { toOrderRequest } from "../dispatch/to-request.ts"

/** The order, whose state says whether it is sent as a whole. */
export function toRequest({ orderId }: DispatchRequest): WooCommerceRequest {
  return toOrderRequest(orderId)
}
