import type { AmazonRequest } from "../api.ts"
import { INCLUDED } from "../list/to-request.ts"

export function toRequest(orderId: string): AmazonRequest {
  const path = `/orders/2026-01-01/orders/${encodeURIComponent(orderId)}`
  return { method: "GET", path, query: { includedData: INCLUDED }, limit: "call" }
}
