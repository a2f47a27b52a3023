import type { ItemId } from "@smart-send/domain/id/id"
import { useEffect } from "react"
import { gridCommand, type GridCommand } from "./grid-keys.ts"
import { toggleExpanded, type GridStore } from "./grid-state.ts"
import { allToggled, extendedTo, NOTHING_SELECTED, toggled } from "./selection.ts"
import { isTakenElsewhere } from "./taken-elsewhere.ts"

interface GridKeys {
  readonly grid: GridStore
  readonly ids: readonly ItemId[]
  /** Brings a row into view and gives it the focus. */
  readonly focusRow: (id: ItemId) => void
}

/** Keys work wherever the focus is on the page, except where one types or a dialog, menu or control has them. */
export function useGridKeys({ grid, ids, focusRow }: GridKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTakenElsewhere(event)) return
      const command = gridCommand(event)
      if (command === null || !applies(command, grid, ids)) return
      event.preventDefault()
      const active = obey(command, grid, ids)
      if (active !== null) focusRow(active)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [grid, ids, focusRow])
}

/** Escape with nothing selected is left to whoever else wants it. */
function applies(command: GridCommand, grid: GridStore, ids: readonly ItemId[]): boolean {
  return command.kind === "clear" ? grid.get().selection.ids.size > 0 : ids.length > 0
}

/** @returns the row to give the focus to, or null to leave it. */
function obey(command: GridCommand, grid: GridStore, ids: readonly ItemId[]): ItemId | null {
  const { selection, activeId } = grid.get()
  switch (command.kind) {
    case "move":
      return moveBy(command, grid, ids)
    case "moveTo":
      return ids.at(command.edge === "first" ? 0 : -1) ?? null
    case "selectAll":
      grid.set({ selection: allToggled(selection, ids) })
      return null
    case "clear":
      grid.set({ selection: NOTHING_SELECTED })
      return null
    case "toggle":
    case "extend":
    case "lines":
      if (activeId !== null) ON_ACTIVE[command.kind](grid, activeId, ids)
      return null
  }
}

type OnActive = (grid: GridStore, id: ItemId, ids: readonly ItemId[]) => void

const ON_ACTIVE: Readonly<Record<"toggle" | "extend" | "lines", OnActive>> = {
  toggle: (grid, id) => grid.set({ selection: toggled(grid.get().selection, id) }),
  extend: (grid, id, ids) => grid.set({ selection: extendedTo(grid.get().selection, id, ids) }),
  lines: toggleExpanded,
}

type Move = Extract<GridCommand, { kind: "move" }>

function moveBy({ by, isExtending }: Move, grid: GridStore, ids: readonly ItemId[]): ItemId | null {
  const { selection, activeId } = grid.get()
  const index = activeId === null ? -1 : ids.indexOf(activeId)
  const id = ids[Math.min(Math.max(index + by, 0), ids.length - 1)] ?? null
  if (isExtending && id !== null) {
    const anchored = selection.anchor === null ? { ...selection, anchor: activeId ?? id } : selection
    grid.set({ selection: extendedTo(anchored, id, ids) })
  }
  return id
}
