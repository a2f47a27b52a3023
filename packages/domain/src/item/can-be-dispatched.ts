import type { ShipmentItem } from "./item.ts"
import type { Source } from "./order-line.ts"

/** Somebody is there to be told: not all lines came from CSV or by hand, and nobody was told yet. */
export function canBeDispatched(item: ShipmentItem): boolean {
  const isUntold = item.MarketplaceStatus === "AwaitingDispatch" || item.MarketplaceStatus === "PendingRetry"
  return isUntold && item.MarketplaceOrderLines.some((line) => !isManualSource(line.Source))
}

/** Manual, CSV and Grouped sources count as manual (ITEM-22). */
function isManualSource(source: Pick<Source, "Id">): boolean {
  return ["MANUAL", "CSV", "GROUPED"].includes(source.Id.toUpperCase())
}
