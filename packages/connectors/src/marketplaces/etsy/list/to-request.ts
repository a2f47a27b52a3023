import { z } from "zod"
import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { EtsyRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

const cursorSchema = z.object({ from: z.int().min(0), offset: z.int().min(0) })
/** The second from which the next page begins, and how many receipts of it on are read already. */
export type EtsyCursor = z.infer<typeof cursorSchema>

/** Of every state: none of the filters that Etsy has for those is set. */
export function toRequest(shopId: string, until: string, { from, offset }: EtsyCursor): EtsyRequest {
  const query = new URLSearchParams({
    min_last_modified: String(from),
    max_last_modified: String(Math.ceil(Date.parse(until) / 1000)),
    sort_on: "updated",
    sort_order: "asc",
    limit: String(manifest.limits.ordersPerPage),
    offset: String(offset),
  })
  return { method: "GET", path: `/shops/${encodeURIComponent(shopId)}/receipts?${query.toString()}`, limit: "list" }
}

/** A cursor that can't be read begins anew: an order twice does no harm, an order missed does. */
export function toCursor({ from, cursor }: ListOrdersRequest): EtsyCursor {
  const start = { from: Math.floor(Date.parse(from) / 1000), offset: 0 }
  if (cursor === null) return start
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))).data ?? start
  } catch {
    return start
  }
}

export function cursorToText(cursor: EtsyCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url")
}
