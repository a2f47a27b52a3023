import type { Address } from "../address/address.ts"
import { personKey } from "../address/recipient-name.ts"
import type { ItemId } from "../id/id.ts"
import type { ShipmentItem } from "../item/item.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { GroupingRefusal } from "./why-not-grouped-item.ts"

/**
 * Whether one parcel of these items would go to somebody whose name does not stand on all of them. An item without a name may be
 * anybody's. Which writing of one name is taken does not matter.
 */
export function isForDifferentPeople(items: readonly Pick<ShipmentItem, "Recipient">[]): boolean {
  const people = new Set(items.map((item) => personKey(item.Recipient)))
  return items.length > 1 && (people.size > 1 || people.has(""))
}

/** Who gets one parcel of several items: who was chosen, else the first, when all are for one person. */
export function recipientOf(
  items: readonly ShipmentItem[],
  chosen: ItemId | undefined,
  all: readonly ShipmentItem[],
): Result<Address, GroupingRefusal> {
  const among = items.find((item) => item.Id === chosen) ?? (isForDifferentPeople(items) ? undefined : items[0])
  // Shared out by hand, the one who was chosen may get a parcel with nothing of theirs in it: the door is the same.
  const taken = among ?? all.find((item) => item.Id === chosen)
  return taken === undefined ? err(NOT_CHOSEN) : ok(taken.Recipient)
}

const NOT_CHOSEN: GroupingRefusal = {
  code: "RECIPIENT-NOT-CHOSEN",
  reason: "These items are for different people. Choose who gets the parcel.",
}
