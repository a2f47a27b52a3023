import type { ShipmentItem } from "../item/item.ts"

/** One parcel with one piece of one product: its weight, size and service are then the product's. */
export function isOnePiece(item: Pick<ShipmentItem, "MarketplaceOrderLines" | "Consignment">): boolean {
  const [line, ...others] = item.MarketplaceOrderLines
  return line?.Quantity === 1 && others.length === 0 && item.Consignment === null
}
