import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { isPackaged } from "@smart-send/domain/item/item-status"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** Marking many packaged applies to Active items that await dispatch (ITEM-38). */
export function isAmongAll({ item }: Pick<ItemRecord, "item">): boolean {
  return item.Type === "SmartSend" && item.Status === "Active" && item.MarketplaceStatus === "AwaitingDispatch"
}

/** MarkAsPackaged sets a date, MarkAsNotPackaged clears it (ITEM-37). `today` is an ISO date; null clears. */
export function packagedChanges(records: Iterable<ItemRecord>, today: string | null): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const record of records) {
    const change = isAmongAll(record) ? packagedChange(record.item, today) : null
    if (change !== null) changes.set(record.id, change)
  }
  return changes
}

/**
 * The same for one item on its row, which may have been dispatched as well (ITEM-46). Null when nothing would change.
 */
export function packagedChange(item: ShipmentItem, today: string | null): ItemChanges | null {
  if (isPackaged(item) === (today !== null)) return null
  const { PackagedDate: _before, ...others } = item.Meta
  return { Meta: today === null ? others : { ...others, PackagedDate: { Type: "Date", Value: today } } }
}
