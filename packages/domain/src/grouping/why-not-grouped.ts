import { deliveryPointKey } from "../address/delivery-point.ts"
import type { Address } from "../address/address.ts"
import type { ShipmentItem } from "../item/item.ts"
import { whyNotGroupedItem, type GroupingRefusal } from "./why-not-grouped-item.ts"

/** Senders that a refusal names. */
const MOST_NAMED = 3

/**
 * Why these items can't be grouped together, or the one be split: one of them can't, they go to different doors, or come from different ones. Null when
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
    return { code: "GROUP-NOT-ALLOWED", reason: "One of these items has an incomplete address. Complete it first." }
  }
  return doors.size === 1
    ? whyNotOneSender(items)
    : { code: "GROUP-NOT-ALLOWED", reason: "These items do not all go to the same address." }
}

/** A parcel is collected at one address and comes back to one: which it would be is the seller's to say, by giving the items one sender. */
function whyNotOneSender(items: readonly ShipmentItem[]): GroupingRefusal | null {
  const senders = new Map(items.map(({ Sender }) => [deliveryPointKey(Sender) || JSON.stringify(Sender), Sender]))
  if (senders.size < 2) return null
  const named = [...senders.values()].slice(0, MOST_NAMED).map(placeOf)
  return {
    code: "GROUP-NOT-ALLOWED",
    reason: `These items are sent from different addresses: ${named.join("; ")}. Choose one sender for them first.`,
  }
}

function placeOf({ Name, AddressLine1, Postcode }: Address): string {
  return [Name, AddressLine1, Postcode].filter((part) => part !== "").join(", ") || "no address"
}
