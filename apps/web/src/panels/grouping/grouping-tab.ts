import type { GroupingMode } from "@smart-send/domain/grouping/grouping-request"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"

/** One tab of the panel: four modes, and the parcels of one shipment (GROUP-2). */
export type GroupingTab = GroupingMode | "PARCELS"

export interface TabProps {
  /** At least one. */
  readonly items: readonly ShipmentItem[]
  /** Who gets what several orders for different people send as one; undefined while nobody has been chosen. */
  readonly recipientOf?: ItemId | undefined
  readonly close: () => void
}

/** The tab that holds the field the panel was opened for; undefined when none does. */
export function openedTab(tabs: readonly GroupingTab[], field: string | null): GroupingTab | undefined {
  return field?.split(".")[0] === "Consignment" && tabs.includes("PARCELS") ? "PARCELS" : undefined
}
