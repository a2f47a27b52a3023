import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { AmazonRequest } from "../api.ts"

/** Events of a page, of whichever kind: Amazon can't be asked for refunds alone. */
const EVENTS_PER_PAGE = "100"
/** It answers nothing about more than 180 days. */
const MOST_MS = 179 * 24 * 60 * 60 * 1000

/** `PostedBefore` must lie two minutes back, so that it is left to Amazon. A page's token goes with the very same question. */
export function toWindowRequest({ from, until, cursor }: ListOrdersRequest): AmazonRequest {
  const begin = new Date(Math.max(Date.parse(from), Date.parse(until) - MOST_MS)).toISOString()
  return toRequest("/finances/v0/financialEvents", { PostedAfter: begin }, cursor)
}

/** All that was ever posted of one order. */
export function toOrderRequest(orderId: string, cursor: string | null): AmazonRequest {
  return toRequest(`/finances/v0/orders/${encodeURIComponent(orderId)}/financialEvents`, {}, cursor)
}

function toRequest(path: string, asked: Readonly<Record<string, string>>, cursor: string | null): AmazonRequest {
  const query = { ...asked, MaxResultsPerPage: EVENTS_PER_PAGE, ...(cursor === null ? {} : { NextToken: cursor }) }
  return { method: "GET", path, query, limit: "call" }
}
