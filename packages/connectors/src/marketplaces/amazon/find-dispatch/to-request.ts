import type { DispatchRequest } from "../../../marketplace.ts"
import type { AmazonRequest } from "../api.ts"

/** The order's packages, and nothing of its buyer. */
export function toRequest({ orderId }: DispatchRequest): AmazonRequest {
  const path = `/orders/2026-01-01/orders/${encodeURIComponent(orderId)}`
  return { method: "GET", path, query: { includedData: "PACKAGES" }, limit: "call" }
}
