import type { Locator } from "playwright-core"

/** An order of the list. Heads of groups can be expanded, and the head of the list can't be selected. */
export const ITEM_ROW = "[role=row][aria-selected]:not([aria-expanded])"
/** The head over the orders of one buyer. */
export const GROUP_ROW = "[role=row][aria-selected][aria-expanded]"

/** The id of the order in a row. */
export async function itemIdOf(row: Locator): Promise<string> {
  return ((await row.getAttribute("id")) ?? "").replace(/^item-/, "")
}
