import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { z } from "zod"
import type { ListOrdersOutcome } from "../../../marketplace.ts"
import { orderSchema, valueIn, type AmazonAnswer } from "../api.ts"
import { toOrder } from "../to-order.ts"

const pageSchema = z.object({
  orders: z.array(z.unknown()),
  pagination: z.object({ nextToken: z.string().nullish() }).nullish(),
})

export interface OrdersRead {
  readonly orders: readonly MarketplaceOrder[]
  readonly unread: readonly { readonly id: string; readonly why: string }[]
}

export function fromResponse(answer: AmazonAnswer): ListOrdersOutcome {
  const page = valueIn(answer, pageSchema)
  if (!page.ok) return { kind: "problem", problem: page.error }
  const next = page.value.pagination?.nextToken ?? ""
  return { kind: "page", ...toOrders(page.value.orders), next: next === "" ? null : next }
}

/** One order that can't be read holds up no other. */
export function toOrders(rows: readonly unknown[]): OrdersRead {
  const orders: MarketplaceOrder[] = []
  const unread: { readonly id: string; readonly why: string }[] = []
  for (const row of rows) {
    const read = orderSchema.safeParse(row)
    const order = read.success ? toOrder(read.data) : null
    if (order?.ok === true) orders.push(order.value)
    else unread.push({ id: idOf(row), why: order === null ? whyNot(read.error) : order.error })
  }
  return { orders, unread }
}

function whyNot(error: z.ZodError | undefined): string {
  return `Its ${error?.issues[0]?.path.join(".") || "form"} can't be read.`
}

function idOf(row: unknown): string {
  const named = z.object({ orderId: z.string() }).safeParse(row)
  return named.success ? named.data.orderId : "?"
}
