import type { ItemId } from "@smart-send/domain/id/id"
import { IconArchive, IconBookmark, IconCoins, IconRestore, IconScale, IconTruckDelivery } from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useChooseItems } from "../../../data/items/chosen-items.ts"
import { useOpenPanel } from "../../../location/open-panel.ts"
import type { BulkFloat } from "../floats/floating.ts"
import type { SelectedKinds } from "./selected-kinds.ts"
import type { BulkActions } from "./use-bulk-actions.ts"

export interface BulkTool {
  readonly name: "parcel" | "service" | "cheapest" | "saveForLater" | "restore" | "archive"
  readonly Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": boolean }>
  readonly opens?: "dialog"
  /** `element`: what was pressed, which a form is placed by. */
  readonly act: (element?: HTMLElement) => void
}

interface BulkToolParts {
  readonly selectedIds: ReadonlySet<ItemId>
  readonly actions: BulkActions
  readonly kinds: SelectedKinds
  readonly onFloat: (kind: BulkFloat, element: HTMLElement) => void
}

/** The frequent actions for a selection of these kinds, the most frequent first. */
export function useBulkTools({ selectedIds, actions, kinds, onFloat }: BulkToolParts): readonly BulkTool[] {
  const openPanel = useOpenPanel()
  const chooseItems = useChooseItems()
  const sold: readonly BulkTool[] = [
    {
      name: "parcel",
      Icon: IconScale,
      opens: "dialog",
      act: (element) => element !== undefined && onFloat("parcel", element),
    },
    {
      name: "service",
      Icon: IconTruckDelivery,
      opens: "dialog",
      act: () => {
        chooseItems(selectedIds)
        openPanel("SERVICE")
      },
    },
    { name: "cheapest", Icon: IconCoins, act: () => actions.assignCheapest(selectedIds) },
    { name: "saveForLater", Icon: IconBookmark, act: () => actions.setStatus(selectedIds, "Inactive") },
  ]
  const saved: BulkTool = {
    name: "restore",
    Icon: IconRestore,
    act: () => actions.setStatus(selectedIds, "Active"),
  }
  const archive: BulkTool = {
    name: "archive",
    Icon: IconArchive,
    act: () => actions.setStatus(selectedIds, "Deleted"),
  }
  return [...(kinds.hasSold ? sold : []), ...(kinds.hasSaved ? [saved] : []), archive]
}
