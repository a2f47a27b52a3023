import { isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { refused, type ItemOutcome } from "../../records/item/item-outcome.ts"

/** Why an item may not get a service now: it does not belong to the caller, or its parcel is booked or being booked. */
export function whyNoService(item: ShipmentItem): ItemOutcome | null {
  if (item.Type !== "SmartSend") return refused(item.Id, "NOT-SMARTSEND", item)
  if (item.MarketplaceStatus !== "Sold" || isBookingUnderWay(item)) return refused(item.Id, "STATE-NOT-ALLOWED", item)
  return null
}
