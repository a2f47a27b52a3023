import { hasLeft } from "./item-as-told.ts"
import type { MarketplaceOrder } from "./marketplace-order.ts"

/**
 * The order with what goes in a parcel: downloads and services are left out, at every shop, and kept beside it to be named. One with nothing else is sent elsewhere,
 * whether or not it is paid, because nobody packs it; one that has left stays as it is.
 */
export function inParcel(order: MarketplaceOrder): MarketplaceOrder {
  const lines = order.lines.filter(({ isVirtual }) => isVirtual !== true)
  if (lines.length === order.lines.length) return order
  const leftOut = order.lines.filter(({ isVirtual, wanted }) => isVirtual === true && wanted > 0)
  const isNoParcel = lines.length === 0 && !hasLeft(order.state)
  return { ...order, lines, leftOut, ...(isNoParcel ? { state: "elsewhere", reason: "" } : {}) }
}
