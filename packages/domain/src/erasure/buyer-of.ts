import type { Address } from "../address/address.ts"
import { isReturnCollection } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"

/** Whose personal data an item holds beside its seller's: who a parcel goes to, or who sends a return. */
export function buyerOf(item: Pick<ShipmentItem, "Recipient" | "Sender" | "Tags">): Address {
  return isReturnCollection(item) ? item.Sender : item.Recipient
}
