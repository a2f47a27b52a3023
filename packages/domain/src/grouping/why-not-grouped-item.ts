import { isActiveSold, isBookingUnderWay, isReturnCollection } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"

/** Why items can't be grouped or split: a code of the error catalogue, and a sentence for the seller. */
export interface GroupingRefusal {
  readonly code: "GROUP-NOT-ALLOWED" | "RECIPIENT-NOT-CHOSEN" | "STATE-NOT-ALLOWED" | "FEATURE-OFF"
  readonly reason: string
}

/**
 * Why one item can be in no grouping: TikTok-sourced items, returns and items that are not Sold are offered none
 * (GROUP-14, GROUP-15); nor are those whose parcel is being booked or whose orders are another system's. Null when it can.
 */
export function whyNotGroupedItem(item: ShipmentItem): GroupingRefusal | null {
  if (!isActiveSold(item) || isBookingUnderWay(item) || item.Type !== "SmartSend") {
    return {
      code: "STATE-NOT-ALLOWED",
      reason: "Only items you have not sent or booked can be grouped or split.",
    }
  }
  if (isTikTok(item)) return { code: "GROUP-NOT-ALLOWED", reason: "TikTok orders can't be grouped or split." }
  if (isReturnCollection(item)) return { code: "GROUP-NOT-ALLOWED", reason: "Returns can't be grouped or split." }
  return null
}

function isTikTok(item: ShipmentItem): boolean {
  const sources = [item.Source, ...item.MarketplaceOrderLines.map((line) => line.Source)]
  return sources.some((source) => source.Id.toUpperCase().startsWith("TIKTOK"))
}
