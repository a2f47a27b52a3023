import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { searchFor } from "../../grid/list/filter-items.ts"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"

/** The items that contain every word of the search, in the same fields as the list's own search (SEARCH-2). */
export function findArchived(items: readonly ShipmentItem[], search: string): readonly ShipmentItem[] {
  if (search.trim() === "") return items
  const match = searchFor(search)
  return items.filter((item) => match(item) !== null)
}

export interface ArchivedPage {
  readonly rows: readonly ShipmentItem[]
  /** From 1. The last page when there are fewer than asked for. */
  readonly page: number
  readonly pages: number
}

export function archivedPage(found: readonly ShipmentItem[], wanted: number): ArchivedPage {
  const pages = Math.max(1, Math.ceil(found.length / USUAL_PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: found.slice((page - 1) * USUAL_PAGE_SIZE, page * USUAL_PAGE_SIZE), page, pages }
}

/** The ticked items that the search shows. Hidden ones are not restored. */
export function tickedAmong(found: readonly ShipmentItem[], ticked: ReadonlySet<ItemId>): readonly ShipmentItem[] {
  return found.filter((item) => ticked.has(item.Id))
}
