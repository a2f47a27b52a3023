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

/** The order by its number at the shop, and the shop as people call it. */
interface OrderAtShop {
  readonly order: string
  readonly store: string
}

const OF_ORDERS: Readonly<Record<OrderConcernKind, (at: OrderAtShop) => ConcernSentences>> = {
  "cancelled-after-booking": ({ order, store }) => ({
    title: "Order cancelled after booking",
    description: `Order ${order} was cancelled at ${store} after its label was booked.`,
    button: "Cancel the label",
  }),
  "address-changed-after-booking": ({ order, store }) => ({
    title: "Address changed after booking",
    description: `The address of order ${order} was changed at ${store} after its label was booked. The label has the old one.`,
    button: "Cancel the label",
  }),
}

/** What a shop said of an order whose label is booked (CONCERN-4, CONCERN-5). */
export function orderSentences(kind: OrderConcernKind, at: OrderAtShop): ConcernSentences {
  return OF_ORDERS[kind](at)
}
