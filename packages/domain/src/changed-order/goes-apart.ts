import type { ShipmentItem } from "../item/item.ts"

const OF_LABEL: ReadonlySet<string> = new Set(["Name", "Organisation", "Address"])

/**
 * Whether its orders go to different places by their shop, also where some stay, so that only a person can say where it goes. Read from
 * what differs and no address, because every list of items asks it.
 */
export function goesApart({
  ShopDifferences,
  MarketplaceOrderLines,
}: Pick<ShipmentItem, "ShopDifferences" | "MarketplaceOrderLines">): boolean {
  const moved = ShopDifferences?.Moved
  if (moved === undefined) return false
  const places = MarketplaceOrderLines.flatMap(({ MarketplaceOrderId: id }) => {
    const changes = moved.find(({ OrderId }) => OrderId === id)?.Changes ?? []
    return id === ""
      ? []
      : [JSON.stringify(changes.filter(({ Part }) => OF_LABEL.has(Part)).map(({ Part, Now }) => [Part, Now]))]
  })
  return new Set(places).size > 1
}
