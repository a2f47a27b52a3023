import { firstPlace, textToPlace, type ListPlace } from "../../../http/list-place.ts"
import type { AccountProfile, ListOrdersRequest } from "../../../marketplace.ts"
import type { PrestashopRequest } from "../api.ts"
import { manifest } from "../manifest.ts"
import { toShopTimes } from "../shop-time.ts"

/** The first place of a list and the second that it ends with, by the shop's clock: seconds since 1970 as if that were UTC. */
export function boundsOf(
  { from, until }: Pick<ListOrdersRequest, "from" | "until">,
  { details }: AccountProfile,
): { readonly first: ListPlace; readonly end: number } {
  const [first, last] = toShopTimes(from, until, details["timeZone"] ?? "")
  return { first: firstPlace(clockToSeconds(first) ?? 0), end: clockToSeconds(last) ?? 0 }
}

export function placeOf(request: ListOrdersRequest, profile: AccountProfile): ListPlace {
  return textToPlace(request.cursor ?? "") ?? boundsOf(request, profile).first
}

/** Orders of every state by their last change; within one second that holds too many, by their id. */
export function toRequest(place: ListPlace, end: number): PrestashopRequest {
  const { from, to, offset } = place
  return {
    method: "GET",
    resource: "orders",
    query: {
      output_format: "JSON",
      display: "full",
      // Without it the webservice ignores a filter by time.
      date: "1",
      "filter[date_upd]": `[${secondsToClock(from)},${secondsToClock(to ?? end)}]`,
      sort: to === null ? "[date_upd_ASC,id_ASC]" : "[id_ASC]",
      limit: `${offset},${manifest.limits.ordersPerPage}`,
    },
    limit: "list",
  }
}

/** Null for what is no time. */
export function clockToSeconds(written: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written) ? Date.parse(`${written.replace(" ", "T")}Z`) : NaN
  return Number.isNaN(at) ? null : at / 1000
}

function secondsToClock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")
}
