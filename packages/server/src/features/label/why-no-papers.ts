import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { itemPapers, type CourierPapers } from "./item-papers.ts"
import { whyNotBooked } from "./why-no-label.ts"

/** Why there are no customs papers to print for an item, or null when there are. */
export function whyNoPapers(item: ShipmentItem, courier: CourierPapers, catalogue: Catalogue): string | null {
  const refusal = whyNotBooked(item)
  if (refusal !== null) return refusal
  if (itemPapers(item, courier, catalogue).length > 0) return null
  return customsNeedOf(item) === "Export" && courier?.onItsLabel === true
    ? "The courier's label carries the customs declaration. Print the label."
    : "No customs papers are needed for this address."
}
