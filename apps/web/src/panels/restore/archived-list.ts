import type { ItemId } from "@smart-send/domain/id/id"
import { itemSearchText } from "@smart-send/domain/item/item-search-text"
import type { ShipmentItem } from "@smart-send/domain/item/item"

/** Default list page size (core.md 9). */
export const PAGE_SIZE = 25

/** Those that have every word of the search, wherever the list's own search looks (core.md 2). */
export function findArchived(
  items: readonly ShipmentItem[],
  search: string,
  textOf: (item: ShipmentItem) => string = itemSearchText,
): readonly ShipmentItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
}

export interface ArchivedPage {
  readonly rows: readonly ShipmentItem[]
  /** From 1; the last one there is when fewer are left than were asked for. */
  readonly page: number
  readonly pages: number
}

export function archivedPage(found: readonly ShipmentItem[], wanted: number): ArchivedPage {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
}

/** What is ticked and can be seen to be: what the search has hidden is not restored. */
export function tickedAmong(found: readonly ShipmentItem[], ticked: ReadonlySet<ItemId>): readonly ShipmentItem[] {
  return found.filter((item) => ticked.has(item.Id))
}
