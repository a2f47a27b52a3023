import type { ListRequest } from "../../../courier.ts"
import type { ClickAndDropRequest } from "../api.ts"

/** The most orders that it lists at once. */
const PAGE_SIZE = "100"

export function toRequest({ from, until, cursor }: ListRequest): ClickAndDropRequest {
  const period = { pageSize: PAGE_SIZE, startDateTime: from, endDateTime: until }
  const query = new URLSearchParams(cursor === null ? period : { ...period, continuationToken: cursor })
  return { method: "GET", path: `/orders?${query.toString()}` }
}
