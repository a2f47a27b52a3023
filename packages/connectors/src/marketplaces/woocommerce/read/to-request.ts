import type { WooCommerceRequest } from "../api.ts"

/** Every state but the bin, or the bin alone: there is no word for both. Null where none of the ids can be an order's. */
export function toRequest(ids: readonly string[], status: "any" | "trash"): WooCommerceRequest | null {
  const wanted = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  if (wanted.length === 0) return null
  const query = { include: wanted.join(","), status, per_page: "100" }
  return { method: "GET", path: "/wc/v3/orders", query }
}
