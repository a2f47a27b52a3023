import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { TiktokRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

/** Orders of every state by last change. TikTok counts in seconds, so that both ends are rounded outwards. */
export function toRequest({ from, until, cursor }: ListOrdersRequest): TiktokRequest {
  return {
    method: "POST",
    path: "/order/202309/orders/search",
    query: {
      page_size: String(manifest.limits.ordersPerPage),
      sort_field: "update_time",
      sort_order: "ASC",
      ...(cursor === null ? {} : { page_token: cursor }),
    },
    json: {
      update_time_ge: Math.floor(Date.parse(from) / 1000),
      update_time_lt: Math.ceil(Date.parse(until) / 1000),
    },
    limit: "list",
    isOfShop: true,
  }
}
