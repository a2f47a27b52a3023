import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { WooCommerceRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

/** Where a page begins. The bin is no part of "any" and is listed after it, because orders leave through it. */
export interface Place {
  readonly status: "any" | "trash"
  /** ISO with `Z`, to the second, inclusive. */
  readonly from: string
  readonly page: number
}

export function placeOf({ cursor, from }: Pick<ListOrdersRequest, "cursor" | "from">): Place {
  const match = /^(any|trash) (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) (\d{1,6})$/.exec(cursor ?? "")
  if (match === null) return { status: "any", from, page: 1 }
  return { status: match[1] === "trash" ? "trash" : "any", from: match[2] ?? from, page: Number(match[3]) }
}

export function toCursor({ status, from, page }: Place): string {
  return `${status} ${from} ${page}`
}

/**
 * By the last change, oldest first. Both bounds are exclusive and have whole seconds, so that each reaches a second further. A zone
 * behind them would be turned into the shop's own and then be compared with Greenwich's.
 */
export function toRequest(place: Place, until: string): WooCommerceRequest {
  return {
    method: "GET",
    path: "/wc/v3/orders",
    query: {
      status: place.status,
      modified_after: bound(place.from, -1),
      modified_before: bound(until, 1),
      dates_are_gmt: "true",
      orderby: "modified",
      order: "asc",
      per_page: String(manifest.limits.ordersPerPage),
      page: String(place.page),
    },
    limit: "list",
  }
}

function bound(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1000).toISOString().slice(0, 19)
}

/** All refunds of an order. */
export function toRefundsRequest(orderId: string): WooCommerceRequest {
  return { method: "GET", path: `/wc/v3/orders/${orderId}/refunds`, query: { per_page: "100" } }
}
