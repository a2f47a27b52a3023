import type { ShipmentItem } from "../item/item.ts"

/** Only Dispatched, AwaitingDispatch and PendingRetry show the order management block (DISPATCH-2). */
export function showsOrderManagement({ MarketplaceStatus: status }: Pick<ShipmentItem, "MarketplaceStatus">): boolean {
  return status === "Dispatched" || status === "AwaitingDispatch" || status === "PendingRetry"
}
