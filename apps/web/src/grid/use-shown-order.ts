import { itemIdSchema } from "@smart-send/domain/id/id"
import { useEffect } from "react"
import { useLocation } from "react-router"
import { panelAddressOf } from "../location/panel-address.ts"
import type { GridStore } from "./grid-state.ts"

/** The list's active row is the order that the panel shows, so that keys go on from there. */
export function useShownOrder(grid: GridStore): void {
  const itemId = panelAddressOf(useLocation().search)?.itemId ?? null
  useEffect(() => {
    const id = itemIdSchema.safeParse(itemId)
    grid.set({ shownId: id.success ? id.data : null })
    if (id.success) grid.set({ activeId: id.data, activeGroup: null })
  }, [itemId, grid])
}
