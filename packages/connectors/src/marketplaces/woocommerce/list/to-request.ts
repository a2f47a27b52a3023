import { firstPlace, placeToText, textToPlace, type ListPlace } from "../../../http/list-place.ts"
import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { WooCommerceRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

/** Where a page begins. The bin is no part of "any" and is listed after it, because orders leave through it. */
export interface WooPlace {
  readonly status: "any" | "trash"
  readonly place: ListPlace
}

export function placeOf({ cursor, from }: Pick<ListOrdersRequest, "cursor" | "from">): WooPlace {
  const [, status, written = ""] = /^(any|trash) (.+)$/.exec(cursor ?? "") ?? []
  const place = textToPlace(written)
  if (place === null) return { status: "any", place: firstPlace(secondOf(from)) }
  return { status: status === "trash" ? "trash" : "any", place }
}

export function toCursor({ status, place }: WooPlace): string {
  return `${status} ${placeToText(place)}`
}

/**
 * By the last change, oldest first; within one second that holds too many, by id. Both bounds are exclusive and have whole seconds,
 * so that each reaches a second further. A zone behind them would be turned into the shop's own and then be compared with
 * Greenwich's.
 */
export function toRequest({ status, place: { from, to, offset } }: WooPlace, until: string): WooCommerceRequest {
  return {
    method: "GET",
    path: "/wc/v3/orders",
    query: {
      status,
      modified_after: bound(from - 1),
      modified_before: bound((to ?? secondOf(until)) + 1),
      dates_are_gmt: "true",
      orderby: to === null ? "modified" : "id",
      order: "asc",
      per_page: String(manifest.limits.ordersPerPage),
      offset: String(offset),
    },
    limit: "list",
  }
}

export function secondOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}

function bound(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}

/** A page of an order's refunds; an answer says how many there are. */
export function toRefundsRequest(orderId: string, page: number): WooCommerceRequest {
  const query = { per_page: "100", ...(page === 1 ? {} : { page: String(page) }) }
  return { method: "GET", path: `/wc/v3/orders/${orderId}/refunds`, query }
}
