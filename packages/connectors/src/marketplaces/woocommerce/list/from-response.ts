import { z } from "zod"
import { orderSchema, type refundSchema, type WooCommerceOrder } from "../api.ts"
import { manifest } from "../manifest.ts"
import type { Refunded } from "../to-order.ts"
import { toCursor, type Place } from "./to-request.ts"

export interface Unread {
  readonly id: string
  readonly why: string
}

/** The rows that have what an order needs, and the others by their id. */
export function fromResponse(rows: readonly unknown[]): {
  readonly orders: readonly WooCommerceOrder[]
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
  const named = z.object({ id: z.union([z.int(), z.string()]) }).safeParse(row)
  return named.success ? String(named.data.id) : "?"
}

/** How many of each line were refunded. A refund of an amount names no line. */
export function toRefunded(refunds: readonly z.infer<typeof refundSchema>[]): Refunded {
  const pieces = new Map<string, number>()
  for (const { quantity, meta_data } of refunds.flatMap(({ line_items }) => line_items)) {
    const line = meta_data.find(({ key }) => key === "_refunded_item_id")?.value
    const id = typeof line === "string" || typeof line === "number" ? String(line) : ""
    if (id !== "") pieces.set(id, (pieces.get(id) ?? 0) + Math.abs(quantity))
  }
  return pieces
}

/**
 * The cursor after a page. The next one begins at the last change of this, because orders that change meanwhile move to the end and
 * would make a number of pages skip others.
 */
export function nextAfter(
  rows: readonly unknown[],
  place: Place,
  answer: { readonly pages: number | null; readonly from: string },
): string | null {
  const isFull = rows.length >= manifest.limits.ordersPerPage && (answer.pages === null || answer.pages > place.page)
  if (!isFull) return place.status === "any" ? toCursor({ status: "trash", from: answer.from, page: 1 }) : null
  const times = rows.map(changeOf)
  const last = times.at(-1) ?? null
  // A page of one and the same second, or of rows without a time, is followed by its number.
  if (last === null || last <= place.from || times.every((time) => time === last)) {
    return toCursor({ ...place, page: place.page + 1 })
  }
  return toCursor({ ...place, from: last, page: 1 })
}

function changeOf(row: unknown): string | null {
  const changed = orderSchema.pick({ date_modified_gmt: true }).safeParse(row)
  return changed.success ? changed.data.date_modified_gmt : null
}
