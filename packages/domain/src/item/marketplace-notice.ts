import { hasMarketplace } from "./can-be-dispatched.ts"
import { isBooked } from "./item-status.ts"
import type { ShipmentItem } from "./item.ts"

/** Whether the marketplace knows that a booked item is on its way (ITEM-30). */
export type MarketplaceNotice = "NotTold" | "Retrying" | "Told"

/** Null before the booking, and for an item of a file or made by hand: there is no marketplace to tell (ITEM-22). */
export function marketplaceNotice(item: ShipmentItem): MarketplaceNotice | null {
  if (!isBooked(item) || !hasMarketplace(item)) return null
  if (item.MarketplaceStatus === "PendingRetry") return "Retrying"
  return item.MarketplaceStatus === "Dispatched" ? "Told" : "NotTold"
}
