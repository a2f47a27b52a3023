import type { PrestashopRequest } from "../api.ts"
import { toIdsRequest } from "../read-related.ts"

/** Null where none of them can be an order's. */
export function toRequest(ids: readonly string[]): PrestashopRequest | null {
  const wanted = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id))
  return wanted.length === 0 ? null : toIdsRequest("orders", "id", wanted)
}
