import type { TiktokRequest } from "../api.ts"

/** At most 50. */
export function toRequest(ids: readonly string[]): TiktokRequest {
  return { method: "GET", path: "/order/202309/orders", query: { ids: ids.join(",") }, limit: "call", isOfShop: true }
}
