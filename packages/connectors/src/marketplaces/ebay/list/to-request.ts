import { z } from "zod"
import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { EbayRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

const cursorSchema = z.object({ offset: z.int().min(0), total: z.int().min(0).nullable() })
/** Where the next page begins, and how many orders there were in the window when the last one was read. */
export type EbayCursor = z.infer<typeof cursorSchema>

export function toRequest({ from, until }: ListOrdersRequest, { offset }: EbayCursor): EbayRequest {
  const query = new URLSearchParams({
    filter: `lastmodifieddate:[${from}..${until}]`,
    limit: String(manifest.limits.ordersPerPage),
    offset: String(offset),
  })
  return { host: "api", method: "GET", path: `/sell/fulfillment/v1/order?${query.toString()}`, limit: "list" }
}

/** A cursor that can't be read begins anew: an order twice does no harm, an order missed does. */
export function toCursor(written: string | null): EbayCursor {
  const start = { offset: 0, total: null }
  if (written === null) return start
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(written, "base64url").toString("utf8"))).data ?? start
  } catch {
    return start
  }
}

export function cursorToText(cursor: EbayCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url")
}
