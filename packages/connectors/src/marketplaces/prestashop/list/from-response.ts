import { hasLeft } from "@smart-send/domain/marketplace-order/item-as-told"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { refusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { z } from "zod"
import type { PlacedRow } from "../../../http/list-place.ts"
import type { AccountProfile, UnreadOrder } from "../../../marketplace.ts"
import { id, orderSchema, text } from "../api.ts"
import type { PrestashopOrder, Related } from "../read-related.ts"
import { toOrder, toState } from "../to-order.ts"
import { clockToSeconds } from "./to-request.ts"

export interface OrdersRead {
  readonly orders: readonly MarketplaceOrder[]
  readonly unread: readonly UnreadOrder[]
}

/** The rows that have what an order needs, and the others by their id. */
export function toRows(rows: readonly unknown[]): {
  readonly orders: readonly PrestashopOrder[]
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
            },
          ],
    ),
  }
}

const namedSchema = z.object({ id })
const numberedSchema = z.object({ reference: text })
const changedSchema = z.object({ date_upd: text })

function idOf(row: unknown): string {
  const named = namedSchema.safeParse(row)
  return named.success ? named.data.id : ""
}

function numberOf(row: unknown): Pick<UnreadOrder, "number"> {
  const named = numberedSchema.safeParse(row)
  return named.success && named.data.reference !== "" ? { number: named.data.reference } : {}
}

export function fromResponse(
  rows: ReturnType<typeof toRows>,
  related: Related,
  { details }: AccountProfile,
): OrdersRead {
  const read = rows.orders.map((row) => ({ row, order: toOrder(row, related, details) }))
  const over = (state: string): Pick<UnreadOrder, "isOver"> => {
    const theirs = related.states.get(state)
    return theirs !== undefined && hasLeft(toState(theirs, details)) ? { isOver: true } : {}
  }
  return {
    orders: read.flatMap(({ order }) => (order.ok ? [order.value] : [])),
    unread: [
      ...rows.unread,
      ...read.flatMap(({ row, order }) =>
        order.ok ? [] : [{ id: row.id, ...numberOf(row), ...order.error, ...over(row.current_state) }],
      ),
    ],
  }
}

/** What a row says of its place in the list. */
export function placedRow(row: unknown): PlacedRow {
  const number = Number(idOf(row) || Number.NaN)
  const changed = changedSchema.safeParse(row)
  return { id: Number.isSafeInteger(number) ? number : null, changedAt: clockToSeconds(changed.data?.date_upd ?? "") }
}
