import type { ItemId } from "@smart-send/domain/id/id"
import {
  IconArchive,
  IconBookmark,
  IconBoxMultiple,
  IconBuildingStore,
  IconCalendar,
  IconClipboardList,
  IconCoins,
  IconHash,
  IconLockOpen,
  IconMapPinSearch,
  IconPackage,
  IconPackageOff,
  IconRestore,
  IconRoute,
  IconScale,
  IconShieldPlus,
  IconTag,
  IconTruck,
  IconTruckReturn,
} from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useChooseItems } from "../../../data/items/chosen-items.ts"
import { useToday } from "../../../grid/use-today.ts"
import { useOpenPanel } from "../../../location/open-panel.ts"
import type { BulkFloat } from "../floats/floating.ts"
import type { BulkChoice } from "./bulk-choices.ts"
import type { BulkActions } from "./use-bulk-actions.ts"

export interface BulkEntry {
  readonly name: BulkChoice
  readonly Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": boolean }>
  readonly opens?: "dialog"
  /** `element`: what was pressed, which a form is placed by. */
  readonly act: (element: HTMLElement) => void
}

interface BulkEntryParts {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly choices: readonly BulkChoice[]
  readonly actions: BulkActions
  readonly onFloat: (kind: BulkFloat, element: HTMLElement) => void
}

/** Each choice for the selection with its icon and what it does. */
export function useBulkEntries({ selectedIds, choices, actions, onFloat }: BulkEntryParts): readonly BulkEntry[] {
  const openPanel = useOpenPanel()
  const chooseItems = useChooseItems()
  const today = useToday()
  const float = (kind: BulkFloat) => (element: HTMLElement) => onFloat(kind, element)
  const panel = (action: "SERVICE" | "GROUPING" | "ADDRESS-CHECK" | "RULES") => () => {
    chooseItems(selectedIds)
    openPanel(action)
  }
  const entries: Readonly<Record<BulkChoice, Omit<BulkEntry, "name">>> = {
    parcel: { Icon: IconScale, opens: "dialog", act: float("parcel") },
    service: { Icon: IconTruck, opens: "dialog", act: panel("SERVICE") },
    cheapest: { Icon: IconCoins, act: () => actions.assignCheapest(selectedIds) },
    saveForLater: { Icon: IconBookmark, act: () => actions.setStatus(selectedIds, "Inactive") },
    restore: { Icon: IconRestore, act: () => actions.setStatus(selectedIds, "Active") },
    notify: { Icon: IconBuildingStore, act: () => actions.notify(selectedIds) },
    pickingList: { Icon: IconClipboardList, act: () => actions.savePickingList(selectedIds) },
    archive: { Icon: IconArchive, act: () => actions.setStatus(selectedIds, "Deleted") },
    tags: { Icon: IconTag, act: float("tags") },
    extras: { Icon: IconShieldPlus, act: float("extras") },
    date: { Icon: IconCalendar, act: float("date") },
    tariff: { Icon: IconHash, act: float("tariff") },
    group: { Icon: IconBoxMultiple, act: panel("GROUPING") },
    addressCheck: { Icon: IconMapPinSearch, act: panel("ADDRESS-CHECK") },
    rules: { Icon: IconRoute, act: panel("RULES") },
    packaged: { Icon: IconPackage, act: () => actions.setPackaged(selectedIds, today) },
    notPackaged: { Icon: IconPackageOff, act: () => actions.setPackaged(selectedIds, null) },
    return: { Icon: IconTruckReturn, act: () => actions.arrangeReturns(selectedIds) },
    release: { Icon: IconLockOpen, act: () => actions.release(selectedIds) },
  }
  return choices.map((name) => ({ name, ...entries[name] }))
}
