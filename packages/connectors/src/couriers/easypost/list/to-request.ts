import type { ListRequest } from "../../../courier.ts"
import type { EasyPostRequest } from "../api.ts"

/** The most Shipments that it lists at once. */
const PAGE_SIZE = "100"

/** Newest first; a page goes on before the last Shipment of the page before it. */
export function toRequest({ from, until, cursor }: ListRequest): EasyPostRequest {
  const period = { purchased: "true", page_size: PAGE_SIZE, start_datetime: from, end_datetime: until }
  const query = new URLSearchParams(cursor === null ? period : { ...period, before_id: cursor })
  return { method: "GET", path: `/shipments?${query.toString()}` }
}
