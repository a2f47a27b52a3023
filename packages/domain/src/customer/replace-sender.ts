import type { Address } from "../address/address.ts"
import { doorKey } from "../address/delivery-point.ts"
import { isOneName, nameKey } from "../address/recipient-name.ts"
import { isActiveSold, isBookingUnderWay, isReturnCollection } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"

/** A sender address that takes another's place. */
export interface SenderReplacement {
  readonly sender: Address
  /** What it was before, or the default one it follows; null when there was none. */
  readonly replaced: Address | null
  /** The seller's other saved addresses: items sent from one of them stay with it. */
  readonly others: readonly Address[]
  /** Whether it is now the default one, which stands in for every sender that is none of the saved ones. */
  readonly isDefault: boolean
}

/**
 * Whether an item gets the new sender (STATE-13, ADDR-17). One whose booking is
 * under way keeps the sender it was priced with, and one that the seller sends from another saved address stays there.
 */
export function takesNewSender(item: ShipmentItem, { replaced, others, isDefault }: SenderReplacement): boolean {
  if (!isActiveSold(item) || isReturnCollection(item) || isBookingUnderWay(item)) return false
  if (replaced !== null && isOneSender(item.Sender, replaced)) return true
  return isDefault && !others.some((other) => isOneSender(item.Sender, other))
}

/** Whether two addresses are one sender, however they were written: one door, and one name or none. */
export function isOneSender(one: Address, other: Address): boolean {
  if (doorKey(one) !== doorKey(other)) return false
  return one.Name === other.Name || isOneName(nameKey(one.Name), nameKey(other.Name))
}
