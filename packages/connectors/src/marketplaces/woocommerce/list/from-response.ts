import { refusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { minor } from "@smart-send/domain/money/money"
import { z } from "zod"
import type { UnreadOrder } from "../../../marketplace.ts"
import { firstPlace, placeAfter, type PlacedRow } from "../../../http/list-place.ts"
import { orderSchema, text, type refundSchema, type WooCommerceOrder } from "../api.ts"
import { manifest } from "../manifest.ts"
import type { Refunded } from "../to-order.ts"
import { secondOf, toCursor, type WooPlace } from "./to-request.ts"

/** The rows that have what an order needs, and the others by their id. */
export function fromResponse(rows: readonly unknown[]): {
  readonly orders: readonly WooCommerceOrder[]
  readonly unread: readonly UnreadOrder[]
} {
  const read = rows.map((row) => ({ row, order: orderSchema.safeParse(row) }))
  return {
    orders: read.flatMap(({ order }) => (order.success ? [order.data] : [])),
    unread: read.flatMap(({ row, order }) =>
      order.success
        ? []
        : [
            {
              id: idOf(row),
              ...numberOf(row),
              ...refusal("UNREADABLE", `Its ${order.error.issues[0]?.path.join(".") ?? "form"} can't be read.`),
              ...(isOver(row) ? { isOver: true } : {}),
            },
          ],
    ),
  }
}

/** Its state alone, whatever else can't be read. */
const overSchema = z.object({ status: z.enum(["completed", "cancelled", "refunded", "trash"]) })
const namedSchema = z.object({ id: z.union([z.int(), z.string()]) })
const numberedSchema = z.object({ number: text })

function idOf(row: unknown): string {
  const named = namedSchema.safeParse(row)
  return named.success ? String(named.data.id) : ""
}

/** Whether it says that it needs no parcel any more. */
export function isOver(row: unknown): boolean {
  return overSchema.safeParse(row).success
}

/** What the seller knows it by, where that can be read. */
export function numberOf(row: unknown): Pick<UnreadOrder, "number"> {
  const named = numberedSchema.safeParse(row)
  return named.success && named.data.number !== "" ? { number: named.data.number } : {}
}

/** How many of each line were refunded, and what was given back by refunds of no pieces. */
export function toRefunded(refunds: readonly z.infer<typeof refundSchema>[]): Refunded {
  const pieces = new Map<string, number>()
  let money = 0
  for (const { amount, line_items } of refunds) {
    if (line_items.every(({ quantity }) => quantity === 0)) money += Math.abs(readAmount(amount) ?? 0)
    for (const { quantity, meta_data } of line_items) {
      const line = meta_data.find(({ key }) => key === "_refunded_item_id")?.value
      const id = typeof line === "string" || typeof line === "number" ? String(line) : ""
      if (id !== "") pieces.set(id, (pieces.get(id) ?? 0) + Math.abs(quantity))
    }
  }
  return { pieces, money: minor(money) }
}

/** The cursor after a page; null after the last of the bin. @param pages how many there are, where the shop says so. */
export function nextAfter(
  rows: readonly unknown[],
  { status, place }: WooPlace,
  { pages, from, until }: { readonly pages: number | null; readonly from: string; readonly until: string },
): string | null {
  const bounds = { pageSize: manifest.limits.ordersPerPage, end: secondOf(until) }
  const isOnly = place.to === null && pages === 1
  const next = isOnly ? null : placeAfter(rows.map(placedRow), place, bounds)
  if (next !== null) return toCursor({ status, place: next })
  return status === "any" ? toCursor({ status: "trash", place: firstPlace(secondOf(from)) }) : null
}

function placedRow(row: unknown): PlacedRow {
  const number = Number(idOf(row) || Number.NaN)
  const changed = orderSchema.pick({ date_modified_gmt: true }).safeParse(row)
  return {
    id: Number.isSafeInteger(number) ? number : null,
    changedAt: changed.success ? secondOf(changed.data.date_modified_gmt) : null,
  }
}
