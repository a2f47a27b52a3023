import type { EtsyRequest } from "../api.ts"

/** One receipt: Etsy gives several by their ids to nobody. */
export function toRequest(shopId: string, receiptId: string): EtsyRequest {
  const path = `/shops/${encodeURIComponent(shopId)}/receipts/${encodeURIComponent(receiptId)}`
  return { method: "GET", path, limit: "call" }
}
