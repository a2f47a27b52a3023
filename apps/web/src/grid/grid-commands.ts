import type { ItemId } from "@smart-send/domain/id/id"
import { collapsedKeys, headsOf, type Narrowing } from "./list/collapsed-groups.ts"
import type { GridCommand } from "./grid-keys.ts"
import { setAllCollapsed, toggleExpanded, toggleGroup, type GridStore } from "./grid-state.ts"
import { isGroupHead, type GroupHead, type ListEntry } from "./list/list-entries.ts"
import { allToggled, extendedTo, NOTHING_SELECTED, toggled, withAll, type Selection } from "./list/selection.ts"

export interface GridRows {
  readonly grid: GridStore
  /** Every item of the list, including those in collapsed groups, because "all" means all. */
  readonly ids: readonly ItemId[]
  /** The visible rows. A collapsed group is only its header. */
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
}

/**
 * Runs a key's command.
 * @returns the row that gets the focus, or null to leave the focus where it is.
 */
export function runGridCommand(command: GridCommand, rows: GridRows): ListEntry | null {
  if (command.kind === "move") return moveBy(command, rows)
  if (command.kind === "moveTo") return rows.entries.at(command.edge === "first" ? 0 : -1) ?? null
  return ACTS[command.kind](rows)
}

/** A key without effect is left to others: Escape to a menu, left and right to horizontal scrolling. */
export function applies({ kind }: GridCommand, rows: GridRows, isScrolledHorizontally: boolean): boolean {
  return APPLIES[kind]?.(rows, isScrolledHorizontally) ?? rows.entries.length > 0
}

const hasHeads = ({ entries }: GridRows): boolean => entries.some(isGroupHead)

const APPLIES: Readonly<
  Partial<Record<GridCommand["kind"], (rows: GridRows, isScrolledHorizontally: boolean) => boolean>>
> = {
  clear: ({ grid }) => grid.get().selection.ids.size > 0,
  // On an item, moves to the group's header, unless the list has to scroll back first.
  collapse: (rows, isScrolledHorizontally) =>
    activeHead(rows) !== null || (!isScrolledHorizontally && headOver(rows) !== null),
  expand: (rows) => activeHead(rows) !== null,
  collapseAll: hasHeads,
  expandAll: hasHeads,
}

type Act = (rows: GridRows) => ListEntry | null

const ACTS: Readonly<Record<Exclude<GridCommand["kind"], "move" | "moveTo">, Act>> = {
  selectAll: ({ grid, ids }) => {
    grid.set({ selection: allToggled(grid.get().selection, ids) })
    return null
  },
  clear: ({ grid }) => {
    grid.set({ selection: NOTHING_SELECTED })
    return null
  },
  toggle: (rows) => select(rows, toggled, withAll),
  extend: (rows) =>
    select(
      rows,
      (selection, id) => extendedTo(selection, id, rows.ids),
      (selection, group) => group.reduce((all, id) => extendedTo(all, id, rows.ids), selection),
    ),
  lines: (rows) => {
    const active = activeEntry(rows)
    if (active === null) return null
    if (isGroupHead(active)) return toggleGroup(rows, active)
    toggleExpanded(rows.grid, active)
    return null
  },
  collapse: (rows) => {
    const head = activeHead(rows)
    if (head === null) return headOver(rows)
    return isCollapsed(rows, head) ? null : toggleGroup(rows, head)
  },
  expand: (rows) => {
    const head = activeHead(rows)
    if (head === null) return null
    return isCollapsed(rows, head) ? toggleGroup(rows, head) : head.ids[0]
  },
  collapseAll: (rows) => {
    const over = headOver(rows)
    setAllCollapsed(rows, true)
    return over ?? activeEntry(rows)
  },
  expandAll: (rows) => {
    setAllCollapsed(rows, false)
    return activeEntry(rows)
  },
}

type Groups = Pick<GridRows, "grid" | "narrowing">

function isCollapsed({ grid, narrowing }: Groups, head: GroupHead): boolean {
  return collapsedKeys(grid.get().collapsed, narrowing).has(head.key)
}

function activeIndex({ grid, entries }: GridRows): number {
  const { activeId, activeGroup } = grid.get()
  return activeGroup === null
    ? entries.findIndex((entry) => entry === activeId)
    : entries.findIndex((entry) => isGroupHead(entry) && entry.key === activeGroup)
}

function activeEntry(rows: GridRows): ListEntry | null {
  return rows.entries[activeIndex(rows)] ?? null
}

function activeHead(rows: GridRows): GroupHead | null {
  const active = activeEntry(rows)
  return active !== null && isGroupHead(active) ? active : null
}

/** The header of the active item's group. */
function headOver(rows: GridRows): GroupHead | null {
  const active = activeEntry(rows)
  if (active === null || isGroupHead(active)) return null
  return headsOf(rows.entries).find(({ ids }) => ids.includes(active)) ?? null
}

function select(
  rows: GridRows,
  item: (selection: Selection, id: ItemId) => Selection,
  group: (selection: Selection, ids: readonly ItemId[]) => Selection,
): null {
  const active = activeEntry(rows)
  if (active === null) return null
  const { selection } = rows.grid.get()
  rows.grid.set({ selection: isGroupHead(active) ? group(selection, active.ids) : item(selection, active) })
  return null
}

type Move = Extract<GridCommand, { kind: "move" }>

function moveBy({ by, isExtending }: Move, rows: GridRows): ListEntry | null {
  const { grid, ids, entries } = rows
  const from = activeIndex(rows)
  const target = entries[Math.min(Math.max(from + by, 0), entries.length - 1)] ?? null
  const reached = target === null ? null : reachedBy(rows, target, by)
  if (isExtending && reached !== null) {
    const { selection } = grid.get()
    const start = entries[from] ?? target
    const anchored =
      selection.anchor !== null || start === null ? selection : { ...selection, anchor: startOf(start, by) }
    grid.set({ selection: extendedTo(anchored, reached, ids) })
  }
  return target
}

/** What Shift selects on the way: every item behind a collapsed header; an expanded header has none of its own. */
function reachedBy(rows: GridRows, target: ListEntry, by: number): ItemId | null {
  if (!isGroupHead(target)) return target
  if (!isCollapsed(rows, target)) return null
  return (by > 0 ? target.ids.at(-1) : target.ids[0]) ?? null
}

function startOf(entry: ListEntry, by: number): ItemId {
  if (!isGroupHead(entry)) return entry
  return (by > 0 ? entry.ids[0] : entry.ids.at(-1)) ?? entry.ids[0]
}
