import { z } from "zod"
import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { EbayRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

const time = z.iso.datetime()
const cursorSchema = z.object({
  from: time,
  to: time,
  offset: z.int().min(0),
  total: z.int().min(0).nullable(),
})
/**
 * A part of the time that is listed, both ends inclusive. One that holds no more orders than a page is read at once, so that none
 * can move past us; `offset` goes on only within a single millisecond, with how many orders there were in it before.
 */
export type EbayCursor = z.infer<typeof cursorSchema>

export function toRequest({ from, to, offset }: EbayCursor): EbayRequest {
  const query = new URLSearchParams({
    filter: `lastmodifieddate:[${from}..${to}]`,
    limit: String(manifest.limits.ordersPerPage),
    offset: String(offset),
  })
  return { host: "api", method: "GET", path: `/sell/fulfillment/v1/order?${query.toString()}`, limit: "list" }
}

/** A cursor that can't be read begins anew: an order twice does no harm, an order missed does. */
export function toCursor({ from, until, cursor }: ListOrdersRequest): EbayCursor {
  const start = { from, to: until, offset: 0, total: null }
  if (cursor === null) return start
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))).data ?? start
  } catch {
    return start
  }
}

export function cursorToText(cursor: EbayCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url")
}
