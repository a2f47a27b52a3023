import type { EbayRequest } from "../api.ts"

/** Every dispatch of an order. */
export function toRequest(orderId: string): EbayRequest {
  return {
    host: "api",
    method: "GET",
    path: `/sell/fulfillment/v1/order/${encodeURIComponent(orderId)}/shipping_fulfillment`,
    limit: "call",
  }
}
