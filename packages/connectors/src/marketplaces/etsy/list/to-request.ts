import { firstPlace, textToPlace, type ListPlace } from "../../../http/list-place.ts"
import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { EtsyRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

/** Of every state: none of the filters that Etsy has for those is set. */
export function toRequest(shopId: string, until: string, { from, to, offset }: ListPlace): EtsyRequest {
  const query = new URLSearchParams({
    min_last_modified: String(from),
    max_last_modified: String(to ?? lastSecond(until)),
    sort_on: to === null ? "updated" : "receipt_id",
    sort_order: "asc",
    limit: String(manifest.limits.ordersPerPage),
    offset: String(offset),
  })
  return { method: "GET", path: `/shops/${encodeURIComponent(shopId)}/receipts?${query.toString()}`, limit: "list" }
}

/** Etsy counts in seconds, so that both ends are rounded outwards. */
export function lastSecond(until: string): number {
  return Math.ceil(Date.parse(until) / 1000)
}

export function placeOf({ from, cursor }: ListOrdersRequest): ListPlace {
  return textToPlace(cursor ?? "") ?? firstPlace(Math.floor(Date.parse(from) / 1000))
}
