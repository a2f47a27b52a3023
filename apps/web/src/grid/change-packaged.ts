import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import { isPackaged } from "@smart-send/domain/item/item-standing"
import type { ItemRecord } from "../data/items/item-record.ts"

/** Marking packaged applies to Active items that await dispatch (core.md 4). */
function canBePackaged({ item }: ItemRecord): boolean {
  return item.Type === "SmartSend" && item.Status === "Active" && item.MarketplaceStatus === "AwaitingDispatch"
}

/** MarkAsPackaged sets a date, MarkAsNotPackaged clears it (core.md 4). `today` is an ISO date; null clears. */
export function packagedChanges(records: Iterable<ItemRecord>, today: string | null): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const record of records) {
    if (!canBePackaged(record) || isPackaged(record.item) === (today !== null)) continue
    const { PackagedDate: _before, ...others } = record.item.Meta
    changes.set(record.id, {
      Meta: today === null ? others : { ...others, PackagedDate: { Type: "Date", Value: today } },
    })
  }
  return changes
}
