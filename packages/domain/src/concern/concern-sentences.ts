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
  /** The shop's address is known, so that the parcel can be booked to it. */
  readonly canRebook?: boolean
  /** They go to different addresses, so that one parcel can't reach them all. */
  readonly goesApart?: boolean
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
  "address-changed-after-booking": ({ orders, store, canRebook = false, goesApart = false }) => ({
    title: "Address changed after booking",
    description: goesApart
      ? `Orders ${listed(orders)} go to different addresses by ${store}, which changed them after their label was booked. The label has the old one. Choose the address that the whole parcel goes to, or cancel the label and split the orders.`
      : orders.length > 1
        ? `The addresses of orders ${listed(orders)} were changed at ${store} after their label was booked. The label has the old one.`
        : `The address of order ${listed(orders)} was changed at ${store} after its label was booked. The label has the old one.`,
    button: goesApart
      ? "Choose an address or split"
      : canRebook
        ? "Cancel and rebook to the new address"
        : "Cancel the label",
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

/** Goods that a shop gave the money back for. */
export interface RefundedGoods {
  readonly name: string
  readonly quantity: number
  /** How many of them are in the parcel. */
  readonly of: number
}

/** A refund at a shop, of an order that is in a parcel. */
export interface RefundAtShop {
  /** As the shop's pages call it. */
  readonly order: string
  readonly store: string
  /** Empty where the shop has only said how much money it gave back. */
  readonly goods: readonly RefundedGoods[]
  /** Such as "20.00 GBP"; empty where the goods are named. */
  readonly money: string
  /** Nothing that is left in the parcel is wanted. */
  readonly isWhole: boolean
  /** `open`: not booked yet. `gone`: the courier has the parcel. */
  readonly parcel: "open" | "booked" | "gone"
}

const MOST_NAMED_GOODS = 5

/** What a shop gave back of an order, with what can be done about its parcel (CONCERN-7). */
export function refundSentences(refund: RefundAtShop): ConcernSentences {
  const { order, store, goods, money, isWhole, parcel } = refund
  const when = parcel === "open" ? "" : " after its label was booked"
  const said =
    goods.length === 0
      ? `${store} gave ${money} of order ${order} back${when}, and does not say for which goods.`
      : `${isWhole ? "All that is in the parcel" : "Part"} of order ${order} was refunded at ${store}${when}: ${goodsListed(goods)}.`
  const title = goods.length === 0 ? "Money refunded" : isWhole ? "Order refunded" : "Part of an order refunded"
  return {
    title: parcel === "open" ? title : `${title} after booking`,
    description: `${said} ${whatToDo(refund)}`,
    button: parcel === "booked" ? "Cancel the label" : "",
  }
}

function whatToDo({ goods, isWhole, parcel }: RefundAtShop): string {
  if (parcel === "gone") return "The courier has the parcel already. Leave it as it is, or arrange a return."
  if (goods.length === 0) {
    return parcel === "open"
      ? "Check what is to be sent and how much it weighs."
      : "Check what is to be sent. If it is less, cancel the label, or leave it as it is."
  }
  return isWhole
    ? "Cancel the label, or leave it as it is."
    : "Take them out and keep the label, cancel the label and book again without them, or leave it as it is."
}

function goodsListed(goods: readonly RefundedGoods[]): string {
  const named = goods.slice(0, MOST_NAMED_GOODS).map(({ name, quantity, of }) => {
    return quantity < of ? `${quantity} of ${of} × ${name}` : `${quantity} × ${name}`
  })
  const more = goods.length - named.length
  return listed(more > 0 ? [...named, `${more} more`] : named)
}
