import type { EbayRequest } from "../api.ts"

/** Orders by their ids; beside them eBay looks at nothing else. */
export function toRequest(ids: readonly string[]): EbayRequest {
  const query = new URLSearchParams({ orderIds: ids.join(",") })
  return { host: "api", method: "GET", path: `/sell/fulfillment/v1/order?${query.toString()}`, limit: "call" }
}
