import type { ListRequest } from "../../../courier.ts"
import type { HeronRequest } from "../api.ts"

/** A page begins after the number of the last consignment before it, so that what is withdrawn meanwhile moves nothing out of sight. */
export function toRequest({ from, until, cursor }: ListRequest): HeronRequest {
  const query = new URLSearchParams({ from, to: until, ...(cursor === null ? {} : { after: cursor }) })
  return { method: "GET", path: `/api/daybook?${query.toString()}` }
}
