import { isInternational } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"

/** How many weeks a parcel may take on its way back: 2 within a country, 6 between countries (RETURN-6, TRACK-4). */
export function returnWeeks(item: Pick<ShipmentItem, "Sender" | "Recipient">): number {
  return isInternational(item) ? 6 : 2
}
