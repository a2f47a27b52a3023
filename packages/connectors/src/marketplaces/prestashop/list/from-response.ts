import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { z } from "zod"
import type { AccountProfile } from "../../../marketplace.ts"
import { id, orderSchema, text } from "../api.ts"
import { manifest } from "../manifest.ts"
import type { PrestashopOrder, Related } from "../read-related.ts"
import { toOrder } from "../to-order.ts"
import type { Place } from "./to-request.ts"

export interface Unread {
  readonly id: string
  readonly why: string
}

export interface OrdersRead {
  readonly orders: readonly MarketplaceOrder[]
  readonly unread: readonly Unread[]
}

/** The rows that have what an order needs, and the others by their id. */
export function toRows(rows: readonly unknown[]): {
  readonly orders: readonly PrestashopOrder[]
  readonly unread: readonly Unread[]
} {
  const read = rows.map((row) => ({ row, order: orderSchema.safeParse(row) }))
  return {
    orders: read.flatMap(({ order }) => (order.success ? [order.data] : [])),
    unread: read.flatMap(({ row, order }) =>
      order.success
        ? []
        : [{ id: idOf(row), why: `Its ${order.error.issues[0]?.path.join(".") ?? "form"} can't be read.` }],
    ),
  }
}

function idOf(row: unknown): string {
  const named = z.object({ id }).safeParse(row)
  return named.success ? named.data.id : "?"
}

export function fromResponse(
  rows: ReturnType<typeof toRows>,
  related: Related,
  { details }: AccountProfile,
): OrdersRead {
  const read = rows.orders.map((row) => ({ id: row.id, order: toOrder(row, related, details) }))
  return {
    orders: read.flatMap(({ order }) => (order.ok ? [order.value] : [])),
    unread: [
      ...rows.unread,
      ...read.flatMap(({ id: named, order }) => (order.ok ? [] : [{ id: named, why: order.error }])),
    ],
  }
}

/** The cursor after a page; null after the last. @param place where this page began. */
export function nextAfter(rows: readonly unknown[], place: Place | null): string | null {
  if (rows.length < manifest.limits.ordersPerPage) return null
  const times = rows.map((row) => z.object({ date_upd: text }).safeParse(row).data?.date_upd ?? "")
  const last = times.at(-1) ?? ""
  // So many orders were changed in the same second that the page holds nothing else: go on within it.
  const isOneSecond = times.every((time) => time === last)
  if (isOneSecond) return `${last}+${(place?.from === last ? place.offset : 0) + rows.length}`
  return `${last}+0`
}
