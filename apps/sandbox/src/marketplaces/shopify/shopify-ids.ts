import type { Sale, SaleLine } from "../shop.ts"

/** `gid://shopify/Order/5900000000001` */
export function gid(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`
}

/** The number at the end of a global id; 0 for what is none of this type. */
export function numberIn(id: string, type: string): number {
  const prefix = gid(type, "")
  return id.startsWith(prefix) ? Number(/^\d+$/.exec(id.slice(prefix.length))?.[0] ?? 0) : 0
}

export function orderNumber(sale: Sale): number {
  return numberIn(sale.id, "Order")
}

export function lineNumber(line: SaleLine): number {
  return numberIn(line.id, "LineItem")
}

/** There is one location, and so one fulfilment order for each order, of another number than the order's. */
export function fulfillmentOrderId(sale: Sale): string {
  return gid("FulfillmentOrder", orderNumber(sale) + FULFILLMENT_ORDERS)
}

export function orderIdOfFulfillmentOrder(id: string): string {
  return gid("Order", numberIn(id, "FulfillmentOrder") - FULFILLMENT_ORDERS)
}

/** The id of a line in its fulfilment order, of another number than the line's. */
export function fulfillmentOrderLineId(line: SaleLine): string {
  return gid("FulfillmentOrderLineItem", lineNumber(line) + FULFILLMENT_ORDERS)
}

/** The how-manieth of an order, from 1; an order has fewer than a hundred. */
export function fulfillmentId(sale: Sale, place: number): string {
  return gid("Fulfillment", orderNumber(sale) * 100 + place)
}

export function orderIdOfFulfillment(id: string): string {
  return gid("Order", Math.floor(numberIn(id, "Fulfillment") / 100))
}

const FULFILLMENT_ORDERS = 100_000_000_000
