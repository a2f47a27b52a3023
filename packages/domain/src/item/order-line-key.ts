import type { OrderLine } from "./order-line.ts"

/** Identifies an order line when it is imported again: source, account, order and line (SHOP-11). */
export interface OrderLineKey {
  readonly sourceId: string
  readonly sourceAccount: string
  readonly orderId: string
  readonly lineId: string
}

/**
 * The keys of an item's lines, each once. Lines made by hand, or without an order, have none: two of them may well be alike.
 * Lines that the source gave no id are numbered within their order.
 */
export function orderLineKeys(lines: readonly OrderLine[]): readonly OrderLineKey[] {
  const keys = new Map<string, OrderLineKey>()
  const unnamed = new Map<string, number>()
  for (const line of lines) {
    if (line.MarketplaceOrderId === "" || line.Source.Id.toUpperCase() === "MANUAL") continue
    const order = { sourceId: line.Source.Id, sourceAccount: line.Source.AccountId, orderId: line.MarketplaceOrderId }
    let lineId = line.MarketplaceOrderLineId
    if (lineId === "") {
      const orderText = JSON.stringify(order)
      const place = (unnamed.get(orderText) ?? 0) + 1
      unnamed.set(orderText, place)
      lineId = `#${place}`
    }
    const key = { ...order, lineId }
    keys.set(orderLineKeyText(key), key)
  }
  return [...keys.values()]
}

/** The key as one text, for maps; no two keys share it. */
export function orderLineKeyText(key: OrderLineKey): string {
  return JSON.stringify([key.sourceId, key.sourceAccount, key.orderId, key.lineId])
}
