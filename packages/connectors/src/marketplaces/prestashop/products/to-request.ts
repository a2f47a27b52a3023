import type { PrestashopRequest } from "../api.ts"

/** Null where none of them can be a product's. */
export function toRequest(ids: readonly string[]): PrestashopRequest | null {
  const wanted = [...new Set(ids)].filter((id) => /^[1-9]\d{0,17}$/.test(id))
  if (wanted.length === 0) return null
  const query = {
    output_format: "JSON",
    display: "[id,reference,weight,is_virtual]",
    "filter[id]": `[${wanted.join("|")}]`,
  }
  return { method: "GET", resource: "products", query, limit: "call" }
}
