import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { linesToPick } from "@smart-send/domain/picking/lines-to-pick"
import { passesPickFilter, type PickFilter } from "@smart-send/domain/picking/pick-filter"
import type { OrderToPick } from "@smart-send/domain/picking/products-to-pick"
import type { ItemRecord } from "../data/items/item-record.ts"
import { searchFor } from "../grid/list/filter-items.ts"

/** An order of the picking list, with the item it is. */
export interface PickOrder extends OrderToPick {
  readonly item: ShipmentItem
}

export function pickOrderId({ id }: PickOrder): ItemId {
  return id
}

/** The list is made anew at every change of any item; what did not change is not made again. */
const made = new WeakMap<ShipmentItem, PickOrder>()

export function pickOrder(item: ShipmentItem): PickOrder {
  const known = made.get(item)
  if (known !== undefined) return known
  const order = { id: item.Id, item, lines: linesToPick(item) }
  made.set(item, order)
  return order
}

/** The orders that pass, the oldest booking first: it has waited longest. */
export function ordersToPick(
  records: ReadonlyMap<ItemId, ItemRecord>,
  filter: PickFilter,
  term = "",
): readonly PickOrder[] {
  const match = searchFor(term)
  return [...records.values()]
    .flatMap(({ item }) => (passesPickFilter(item, filter) && match(item) !== null ? [pickOrder(item)] : []))
    .toSorted((a, b) => bookedAt(a).localeCompare(bookedAt(b)) || a.id.localeCompare(b.id))
}

function bookedAt({ item }: PickOrder): string {
  return item.BookingDetails?.Created ?? ""
}
