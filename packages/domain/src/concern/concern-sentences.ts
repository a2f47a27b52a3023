import type { OrderConcernKind } from "./concern.ts"

/** The words of a concern: what it is about, what has happened, and its button. */
export interface ConcernSentences {
  readonly title: string
  readonly description: string
  readonly button: string
}

/** Surcharges that are due, or were taken lately (CONCERN-3). */
export function surchargeSentences(count: number): ConcernSentences {
  return {
    title: "Courier surcharges",
    description: `${count} courier surcharge(s) have been generated for orders you have placed.`,
    button: "View surcharges",
  }
}

/** Orders of an account that could not come in, each with the reason as a sentence (CONCERN-9). */
export function refusedSentences(
  orders: readonly { readonly order: string; readonly why: string }[],
  store: string,
): ConcernSentences {
  const [first] = orders
  const more = orders.length - 1
  const rest = more === 0 ? "" : ` ${more} more could not be imported either.`
  return {
    title: `Not imported (${orders.length})`,
    description: `Order ${first?.order ?? ""} could not be imported from ${store}. ${first?.why ?? ""}${rest}`,
    button: "Try again",
  }
}

/** The orders by their numbers at the shop, of which there may be several in a parcel, and the shop as people call it. */
interface OrdersAtShop {
  readonly orders: readonly string[]
  readonly store: string
}

const OF_ORDERS: Readonly<Record<OrderConcernKind, (at: OrdersAtShop) => ConcernSentences>> = {
  "cancelled-after-booking": ({ orders, store }) => ({
    title: "Order cancelled after booking",
    description:
      orders.length > 1
        ? `Orders ${listed(orders)} were cancelled at ${store} after their label was booked.`
        : `Order ${listed(orders)} was cancelled at ${store} after its label was booked.`,
    button: "Cancel the label",
  }),
  "address-changed-after-booking": ({ orders, store }) => ({
    title: "Address changed after booking",
    description: `The address of order ${listed(orders)} was changed at ${store} after its label was booked. The label has the old one.`,
    button: "Cancel the label",
  }),
}

/** What a shop said of an order whose label is booked (CONCERN-4, CONCERN-5). */
export function orderSentences(kind: OrderConcernKind, at: OrdersAtShop): ConcernSentences {
  return OF_ORDERS[kind](at)
}

function listed(orders: readonly string[]): string {
  const last = orders.at(-1) ?? ""
  return orders.length > 1 ? `${orders.slice(0, -1).join(", ")} and ${last}` : last
}
