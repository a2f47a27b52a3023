import { deliveryPointKey } from "../address/delivery-point.ts"
import type { ShipmentItem } from "../item/item.ts"
import { whyNotGroupedItem, type GroupingRefusal } from "./why-not-grouped-item.ts"

/**
 * Why these items can't be grouped together, or the one be split: one of them can't, or they go to different doors. Null when
 * they can. Who lives there is another question: `whyNoRecipient`. The door is read from the recipients as they stand, not from
 * a stored key.
 */
export function whyNotGrouped(items: readonly ShipmentItem[]): GroupingRefusal | null {
  for (const item of items) {
    const refusal = whyNotGroupedItem(item)
    if (refusal !== null) return refusal
  }
  if (items.length < 2) return null
  const doors = new Set(items.map((item) => deliveryPointKey(item.Recipient)))
  if (doors.has("")) {
    return { code: "GROUP-NOT-ALLOWED", reason: "One of these items has no whole address: complete it first." }
  }
  return doors.size === 1
    ? null
    : { code: "GROUP-NOT-ALLOWED", reason: "These items do not all go to the same address." }
}
