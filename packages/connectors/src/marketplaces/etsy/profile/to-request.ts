import type { EtsyRequest } from "../api.ts"

/** Whose token it is. */
export function toRequest(): EtsyRequest {
  return { method: "GET", path: "/users/me", limit: "call" }
}

/** What the shop is called. */
export function toShopRequest(shopId: string): EtsyRequest {
  return { method: "GET", path: `/shops/${encodeURIComponent(shopId)}`, limit: "call" }
}

/** One receipt, to see that receipts may be read. */
export function toReceiptsRequest(shopId: string): EtsyRequest {
  return { method: "GET", path: `/shops/${encodeURIComponent(shopId)}/receipts?limit=1`, limit: "call" }
}
