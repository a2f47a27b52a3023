import type { ItemId } from "@smart-send/domain/id/id"
import type { SortField } from "@smart-send/domain/item/item-filter"
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useMemo, useRef, useSyncExternalStore, type CSSProperties, type MouseEvent } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { Column } from "./column.ts"
import { tracksOf } from "./column-tracks.ts"
import { GridHeader, type MoveColumn } from "./grid-header.tsx"
import { toggleExpanded, useGridState } from "./grid-state.ts"
import { GroupRow } from "./group-row.tsx"
import "./item-grid.css"
import { ItemRow, rowDomId } from "./item-row.tsx"
import { itemTrouble } from "./item-trouble.ts"
import { isGroupHead, type GroupHead, type ListEntry } from "./list-entries.ts"
import type { RowContext } from "./row-context.ts"
import { GROUP_HEIGHT, HEADER_HEIGHT, rowHeight, type GridLayout } from "./row-height.ts"
import { extendedTo, toggled, withAll } from "./selection.ts"
import type { Sort } from "./sort-items.ts"
import { useGridKeys } from "./use-grid-keys.ts"

/** What was pressed on a row that the list itself does not answer. */
const ROW_ACTS = [
  "weight",
  "parcel",
  "service",
  "cheapest",
  "priceAgain",
  "menu",
  "problem",
  "problems",
  "keepMine",
  "keepTheirs",
  "group",
] as const
export type RowAct = (typeof ROW_ACTS)[number]

export interface RowPress {
  readonly id: ItemId
  readonly act: RowAct
  /** Of a weight pick: kg. */
  readonly value: string
  /** What was pressed, to place a menu or a popover by. */
  readonly element: HTMLElement
}

interface ItemGridProps {
  readonly context: RowContext
  /** Items in the order shown. */
  readonly ids: readonly ItemId[]
  /** The same with heads over those of one buyer; the very `ids` when there are none. */
  readonly entries: readonly ListEntry[]
  readonly layout: GridLayout
  readonly sort: Sort
  readonly onSort: (field: SortField) => void
  /** A column was dragged, or moved with the keyboard, to the place of another. */
  readonly onMoveColumn: MoveColumn
  readonly onPress: (press: RowPress) => void
  readonly onScroll: () => void
}

/** Rows kept beyond the edges, so that a fast scroll meets no blank. */
const OVERSCAN = 12

export function ItemGrid(props: ItemGridProps) {
  const { context, ids, entries, layout, onPress, onScroll } = props
  const { grid, columns, t } = context
  const scroller = useRef<HTMLDivElement>(null)
  const activeId = useGridState(grid, (state) => state.activeId)
  // Of each item's row among the entries; heads have none.
  const indexes = useMemo(() => {
    const places = new Map<string, number>()
    for (const [index, entry] of entries.entries()) if (!isGroupHead(entry)) places.set(entry, index)
    return places
  }, [entries])
  const activeIndex = activeId === null ? -1 : (indexes.get(activeId) ?? -1)
  const heightOf = useHeights(context, entries, layout)
  // Both change together: with other heights the places of rows are worked out anew.
  const sizes = useMemo(
    () => ({ estimateSize: heightOf, getItemKey: (index: number) => keyOf(entries[index]) ?? index }),
    [heightOf, entries],
  )
  const headerHeight = layout === "cards" ? 0 : HEADER_HEIGHT

  // oxlint-disable-next-line react/incompatible-library -- concerns the React compiler, which does not run here
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    ...sizes,
    overscan: OVERSCAN,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    // The row that has the focus stays mounted, or focus falls to the page when it scrolls away.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexesShown = defaultRangeExtractor(range)
        return activeIndex === -1 || indexesShown.includes(activeIndex)
          ? indexesShown
          : [...indexesShown, activeIndex].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })

  const focusRow = useCallback(
    (id: ItemId) => {
      grid.set({ activeId: id })
      virtualizer.scrollToIndex(indexes.get(id) ?? 0, { align: "auto" })
      requestAnimationFrame(() => document.getElementById(rowDomId(id))?.focus({ preventScroll: true }))
    },
    [grid, indexes, virtualizer],
  )
  useGridKeys({ grid, ids, focusRow })

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const pressed = pressedOn(event.target)
    const group = groupOf(entries, indexes.get(pressed.groupId) ?? -1)
    if (group !== null) {
      pressGroup(group, pressed)
      return
    }
    const id = rowIdOf(entries, indexes.get(pressed.rowId) ?? -1)
    if (id === null) return
    grid.set({ activeId: id })
    const act = ROW_ACTS.find((known) => known === pressed.act)
    if (act !== undefined && pressed.element !== null) {
      onPress({ id, act, value: pressed.element.dataset["value"] ?? "", element: pressed.element })
    } else if (pressed.act === "lines") toggleExpanded(grid, id)
    else select(id, event.shiftKey)
  }

  const pressGroup = (group: GroupHead, { act, element }: Pressed): void => {
    const selection = withAll(grid.get().selection, group.ids)
    if (act === "group" && element !== null) onPress({ id: group.ids[0], act, value: group.key, element })
    else grid.set({ activeId: group.ids[0], selection })
  }

  const select = (id: ItemId, isExtending: boolean): void => {
    // Marking a text to copy is no click on the row.
    if (!isExtending && window.getSelection()?.isCollapsed === false) return
    const { selection } = grid.get()
    grid.set({ selection: isExtending ? extendedTo(selection, id, ids) : toggled(selection, id) })
  }

  // The first row may be a head: Tab comes to the first item.
  const tabStop = activeIndex === -1 ? (indexes.get(ids[0] ?? "") ?? 0) : activeIndex
  return (
    <div
      ref={scroller}
      role="grid"
      className="ss-grid"
      data-layout={layout}
      aria-label={t("grid.label")}
      aria-rowcount={entries.length + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable
      onScroll={onScroll}
      style={styleOf(columns)}
    >
      <GridHeader {...props} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; keys are answered for the whole page by useGridKeys */}
      <div role="rowgroup" className="ss-grid-body" style={{ height: virtualizer.getTotalSize() }} onClick={onClick}>
        {virtualizer.getVirtualItems().map((row) => {
          const entry = entries[row.index]
          if (entry === undefined) return null
          const place = { index: row.index, top: row.start - headerHeight, height: row.size, context }
          return isGroupHead(entry) ? (
            <GroupRow key={row.key} head={entry} {...place} />
          ) : (
            <ItemRow key={row.key} id={entry} isTabStop={row.index === tabStop} {...place} />
          )
        })}
      </div>
    </div>
  )
}

function styleOf(columns: readonly Column[]): CSSProperties {
  const { tracks, least } = tracksOf(columns)
  return { ["--ss-grid-columns" as string]: tracks, ["--ss-grid-least" as string]: `${least}px` }
}

interface Pressed {
  readonly rowId: string
  /** Of a head: its first item. */
  readonly groupId: string
  readonly act: string | undefined
  readonly element: HTMLElement | null
}

function pressedOn(target: EventTarget): Pressed {
  if (!(target instanceof Element)) return { rowId: "", groupId: "", act: undefined, element: null }
  const element = target.closest<HTMLElement>("[data-act]")
  const rowId = target.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? ""
  const groupId = target.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? ""
  return { rowId, groupId, act: element?.dataset["act"], element }
}

function rowIdOf(entries: readonly ListEntry[], index: number): ItemId | null {
  const entry = entries[index]
  return entry === undefined || isGroupHead(entry) ? null : entry
}

/** The head that stands over the item at `index`. */
function groupOf(entries: readonly ListEntry[], index: number): GroupHead | null {
  const entry = entries[index - 1]
  return entry === undefined || !isGroupHead(entry) ? null : entry
}

/** One type for both kinds of row: a head by its property, an item by its id. */
function keyOf(entry: ListEntry | undefined): string | undefined {
  return entry !== undefined && isGroupHead(entry) ? `group ${entry.key}` : entry
}

/** A row's height by its place in the list; a new function when what heights hang on has changed. */
function useHeights(
  { store, grid }: RowContext,
  entries: readonly ListEntry[],
  layout: GridLayout,
): (index: number) => number {
  const expandedIds = useGridState(grid, (state) => state.expandedIds)
  // Only cards grow with what is wrong; elsewhere items may change without a row moving.
  const isCards = layout === "cards"
  const shapes = useSyncExternalStore(isCards ? store.onList : NEVER, isCards ? store.snapshot : () => NO_RECORDS)
  return useCallback(
    (index: number) => {
      const id = entries[index]
      if (id === undefined) return rowHeight(layout, { trouble: null, openLines: 0 })
      if (isGroupHead(id)) return GROUP_HEIGHT[layout]
      const shape = shapes.get(id)
      return rowHeight(layout, {
        trouble: shape === undefined ? null : itemTrouble(shape),
        openLines: expandedIds.has(id) ? (store.get(id)?.item.MarketplaceOrderLines.length ?? 0) : 0,
      })
    },
    [store, entries, layout, expandedIds, shapes],
  )
}

const NEVER = () => () => {}
const NO_RECORDS: ReadonlyMap<ItemId, ItemRecord> = new Map()
