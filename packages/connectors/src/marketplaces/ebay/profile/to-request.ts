import type { EbayRequest } from "../api.ts"

/** Who the seller is. */
export function toRequest(): EbayRequest {
  return { host: "identity", method: "GET", path: "/commerce/identity/v1/user/", limit: "call" }
}

/** One order, to see that orders may be read. */
export function toOrdersRequest(): EbayRequest {
  return { host: "api", method: "GET", path: "/sell/fulfillment/v1/order?limit=1", limit: "call" }
}
