import type { ShipmentItem } from "./item.ts"
import { toldSource } from "./line-part.ts"
import type { Source } from "./order-line.ts"

/** There is a marketplace to notify: at least one line came from one, and it has not been notified yet. */
export function canBeDispatched(item: ShipmentItem): boolean {
  const isUntold = item.MarketplaceStatus === "AwaitingDispatch" || item.MarketplaceStatus === "PendingRetry"
  return isUntold && hasMarketplace(item)
}

/** At least one line came from a marketplace, not from a file or by hand (ITEM-22). */
export function hasMarketplace({ MarketplaceOrderLines }: Pick<ShipmentItem, "MarketplaceOrderLines">): boolean {
  return MarketplaceOrderLines.some((line) => !isManualSource(toldSource(line)))
}

/** Manual, CSV and Grouped sources count as manual (ITEM-22). */
export function isManualSource(source: Pick<Source, "Id">): boolean {
  return ["MANUAL", "CSV", "GROUPED"].includes(source.Id.toUpperCase())
}
