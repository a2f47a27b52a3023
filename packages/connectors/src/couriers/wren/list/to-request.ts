import type { ListRequest } from "../../../courier.ts"
import type { WrenRequest } from "../api.ts"

export function toRequest({ from, until, cursor }: ListRequest): WrenRequest {
  const query = new URLSearchParams({ from, until, page: cursor ?? "1" })
  return { method: "GET", path: `/v1/shipments?${query.toString()}` }
}
