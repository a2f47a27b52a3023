import { moveMarketplaceStatus } from "../item/item-lifecycle.ts"
import type { MarketplaceStatus, ShipmentItem } from "../item/item.ts"
import type { DispatchStatus } from "./dispatch-status.ts"

/**
 * What an item says once its shops have said something: Dispatched when every line is told, PendingRetry while one is tried again,
 * otherwise that it awaits dispatch (DISPATCH-1). The same item where nothing changes, or where its status leads nowhere else.
 */
export function withDispatchStatus(item: ShipmentItem, lines: readonly DispatchStatus[]): ShipmentItem {
  if (lines.length === 0 || item.MarketplaceStatus === "Sold") return item
  const moved = moveMarketplaceStatus(item.MarketplaceStatus, statusOf(lines))
  return !moved.ok || moved.value === item.MarketplaceStatus ? item : { ...item, MarketplaceStatus: moved.value }
}

function statusOf(lines: readonly DispatchStatus[]): MarketplaceStatus {
  if (lines.every((status) => status === "Dispatched")) return "Dispatched"
  return lines.includes("PendingRetry") ? "PendingRetry" : "AwaitingDispatch"
}
