import type { ItemId } from "@smart-send/domain/id/id"
import { hasCode } from "@smart-send/domain/item/item-codes"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { Views } from "./view-index.ts"

/** Items with exactly this code, in any view. Archived items are not in the list. */
export function foundByCode(records: ReadonlyMap<ItemId, ItemRecord>, code: string): readonly ItemId[] {
  return [...records.values()].flatMap(({ id, item }) => (item.Status !== "Deleted" && hasCode(item, code) ? [id] : []))
}

/** The view to show the items in: the present one if it has one of them, otherwise the one that has most. */
export function viewOfFound(
  ids: readonly ItemId[],
  { views, present, among }: { readonly views: Views; readonly present: ViewName; readonly among: readonly ViewName[] },
): ViewName {
  const countIn = (view: ViewName): number => ids.filter((id) => views.has(view, id)).length
  if (countIn(present) > 0) return present
  return among.toSorted((a, b) => countIn(b) - countIn(a))[0] ?? present
}
