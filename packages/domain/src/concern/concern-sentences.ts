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

/** The orders by their numbers at the shop, of which there may be several in a parcel, and the shop as people call it. */
interface OrdersAtShop {
  readonly orders: readonly string[]
  readonly store: string
  /** The shop's address is known, so that the parcel can be booked to it. */
  readonly canRebook?: boolean
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
  "address-changed-after-booking": ({ orders, store, canRebook = false }) => ({
    title: "Address changed after booking",
    description:
      orders.length > 1
        ? `The addresses of orders ${listed(orders)} were changed at ${store} after their label was booked. The label has the old one.`
        : `The address of order ${listed(orders)} was changed at ${store} after its label was booked. The label has the old one.`,
    button: canRebook ? "Cancel and rebook to the new address" : "Cancel the label",
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
