import type { AccountProfile, ListOrdersRequest } from "../../../marketplace.ts"
import type { PrestashopRequest } from "../api.ts"
import { manifest } from "../manifest.ts"
import { toShopTimes } from "../shop-time.ts"

/** Where the next page begins: a time by the shop's clock, and how many of that very time on were read. */
export interface Place {
  readonly from: string
  readonly offset: number
}

export function placeOf(cursor: string | null): Place | null {
  const match = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\+(\d{1,6})$/.exec(cursor ?? "")
  return match === null ? null : { from: match[1] ?? "", offset: Number(match[2]) }
}

/**
 * Orders of every state by their last change. Pages begin at the time of the last order of the page before: an offset alone would
 * skip orders when others change meanwhile and move to the end.
 */
export function toRequest(request: ListOrdersRequest, { details }: AccountProfile): PrestashopRequest {
  const [first, until] = toShopTimes(request.from, request.until, details["timeZone"] ?? "")
  const { from, offset } = placeOf(request.cursor) ?? { from: first, offset: 0 }
  return {
    method: "GET",
    resource: "orders",
    query: {
      output_format: "JSON",
      display: "full",
      // Without it the webservice ignores a filter by time.
      date: "1",
      "filter[date_upd]": `[${from},${until}]`,
      sort: "[date_upd_ASC,id_ASC]",
      limit: `${offset},${manifest.limits.ordersPerPage}`,
    },
    limit: "list",
  }
}
