import type { GroupingMode } from "@smart-send/domain/grouping/grouping-request"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"

/** One tab of the panel: four modes, and the parcels of one shipment (GROUP-2). */
export type GroupingTab = GroupingMode | "PARCELS"

export interface TabProps {
  /** At least one. */
  readonly items: readonly ShipmentItem[]
  /** The chosen recipient when orders for different people are sent as one; undefined until one is chosen. */
  readonly recipientOf?: ItemId | undefined
  readonly close: () => void
}

/** The tab with the field that the panel was opened for; undefined when there is none. */
export function openedTab(tabs: readonly GroupingTab[], field: string | null): GroupingTab | undefined {
  return field?.split(".")[0] === "Consignment" && tabs.includes("PARCELS") ? "PARCELS" : undefined
}
