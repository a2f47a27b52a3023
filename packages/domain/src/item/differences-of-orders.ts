import type { ShipmentItem } from "./item.ts"
import type { ShopDifferences } from "./shop-state.ts"

/** The shop's own ids of the orders that an item holds lines of, each once. */
export function orderIdsOf({ MarketplaceOrderLines }: Pick<ShipmentItem, "MarketplaceOrderLines">): readonly string[] {
  const ids = MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId)
  return [...new Set(ids.filter((id) => id !== ""))]
}

/** The differences as far as they are of the orders that a shipment holds after it was split; undefined for none. */
export function differencesOfOrders(
  differences: ShopDifferences | undefined,
  shipment: Pick<ShipmentItem, "MarketplaceOrderLines">,
): ShopDifferences | undefined {
  if (differences?.Moved === undefined) return differences
  const ids = new Set(orderIdsOf(shipment))
  const moved = differences.Moved.filter(({ OrderId }) => ids.has(OrderId))
  const { Moved: _all, ...rest } = differences
  const MarketplaceOrderLines = rest.MarketplaceOrderLines.filter(({ MarketplaceOrderId }) =>
    ids.has(MarketplaceOrderId),
  )
  const ofLines = rest.Changes.filter(({ Line, Part }) => Line !== "" || Part === "Weight")
  const [last] = moved
  const Changes = [...(last?.Changes ?? []), ...ofLines]
  if (Changes.length === 0) return undefined
  const Recipient = last?.Recipient ?? rest.Recipient
  return { Changes, Recipient, MarketplaceOrderLines, ...(ids.size > 1 && moved.length > 0 && { Moved: moved }) }
}
