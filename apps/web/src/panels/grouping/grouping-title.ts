import type { GroupingMode } from "@smart-send/domain/grouping/grouping-request"
import type { ShipmentItem } from "@smart-send/domain/item/item"

export type GroupingTitle = "group" | "split" | "new"

/** Which of the three titles (GROUP-1) the panel has. It depends on what was selected, not on the tab. */
export function groupingTitle(items: readonly ShipmentItem[], modes: readonly GroupingMode[]): GroupingTitle {
  if (items.length !== 1) return "group"
  return modes.includes("CONVERT") || modes.includes("CUSTOM") ? "new" : "split"
}
