import type { Locator } from "playwright-core"

/**
 * An order of the list. Group headers can be expanded and the list's header can't be selected, which tells them apart.
 */
export const ITEM_ROW = "[role=row][aria-selected]:not([aria-expanded])"
/** The header above one buyer's orders. */
export const GROUP_ROW = "[role=row][aria-selected][aria-expanded]"

/** The id of the order in a row. */
export async function itemIdOf(row: Locator): Promise<string> {
  return ((await row.getAttribute("id")) ?? "").replace(/^item-/, "")
}
