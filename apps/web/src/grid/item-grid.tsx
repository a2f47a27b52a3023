import type { ItemId } from "@smart-send/domain/id/id"
import type { SortField } from "@smart-send/domain/item/item-filter"
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useMemo, useRef, type CSSProperties, type MouseEvent } from "react"
import { useItemsVersion } from "../data/items/use-item-driver.ts"
import type { Column } from "./columns.tsx"
import { GridHeader } from "./grid-header.tsx"
import { toggleExpanded, useGridState } from "./grid-state.ts"
import "./item-grid.css"
import { ItemRow, rowDomId } from "./item-row.tsx"
import { itemTrouble } from "./item-trouble.ts"
import type { RowContext } from "./row-context.ts"
import { HEADER_HEIGHT, rowHeight, type GridLayout } from "./row-height.ts"
import { extendedTo, toggled } from "./selection.ts"
import type { Sort } from "./sort-items.ts"
import { useGridKeys } from "./use-grid-keys.ts"

/** What was pressed on a row that the list itself does not answer. */
export type RowAct = "weight" | "parcel" | "cheapest" | "priceAgain" | "menu"

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
  readonly ids: readonly ItemId[]
  readonly layout: GridLayout
  readonly sort: Sort
  readonly onSort: (field: SortField) => void
  readonly onPress: (press: RowPress) => void
  readonly onScroll: () => void
}

/** Rows kept beyond the edges, so that a fast scroll meets no blank. */
const OVERSCAN = 12

export function ItemGrid({ context, ids, layout, sort, onSort, onPress, onScroll }: ItemGridProps) {
  const { grid, columns, t } = context
  const scroller = useRef<HTMLDivElement>(null)
  const activeId = useGridState(grid, (state) => state.activeId)
  const indexes = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const activeIndex = activeId === null ? -1 : (indexes.get(activeId) ?? -1)
  const heightOf = useHeights(context, ids, layout)
  const headerHeight = layout === "cards" ? 0 : HEADER_HEIGHT

  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // Another function when heights change: the places of rows are worked out anew.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids, heightOf]),
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
    const element = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null
    const id = ids[indexes.get((element?.closest("[data-id]")?.getAttribute("data-id") ?? "") as ItemId) ?? -1]
    if (element === null || id === undefined) return
    grid.set({ activeId: id })
    const pressed = element.closest<HTMLElement>("[data-act]")
    const act = pressed?.dataset["act"]
    if (pressed === null || act === undefined || act === "select") select(id, event.shiftKey)
    else if (act === "lines") toggleExpanded(grid, id)
    else onPress({ id, act: act as RowAct, value: pressed.dataset["value"] ?? "", element: pressed })
  }

  const select = (id: ItemId, isExtending: boolean): void => {
    // Marking a text to copy is no click on the row.
    if (!isExtending && window.getSelection()?.isCollapsed === false) return
    const { selection } = grid.get()
    grid.set({ selection: isExtending ? extendedTo(selection, id, ids) : toggled(selection, id) })
  }

  const tabStop = activeIndex === -1 ? 0 : activeIndex
  return (
    <div
      ref={scroller}
      role="grid"
      className="ss-grid"
      data-layout={layout}
      aria-label={t("grid.label")}
      aria-rowcount={ids.length + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable
      onScroll={onScroll}
      style={tracksOf(columns)}
    >
      <GridHeader {...{ context, ids, sort, onSort }} />
      {/* Keys are answered for the whole page by useGridKeys. */}
      <div role="rowgroup" className="ss-grid-body" style={{ height: virtualizer.getTotalSize() }} onClick={onClick}>
        {virtualizer.getVirtualItems().map((row) => (
          <ItemRow
            key={row.key}
            id={ids[row.index] as ItemId}
            index={row.index}
            top={row.start - headerHeight}
            height={row.size}
            isTabStop={row.index === tabStop}
            context={context}
          />
        ))}
      </div>
    </div>
  )
}

/** The row's tracks: the box, the columns shown, the menu. */
function tracksOf(columns: readonly Column[]): CSSProperties {
  const tracks = ["40px", ...columns.map((column) => column.width), "32px"].join(" ")
  return { "--ss-grid-columns": tracks } as CSSProperties
}

/** A row's height by its place in the list; a new function when what heights hang on has changed. */
function useHeights(
  { store, grid }: RowContext,
  ids: readonly ItemId[],
  layout: GridLayout,
): (index: number) => number {
  const expandedIds = useGridState(grid, (state) => state.expandedIds)
  const version = useItemsVersion(store)
  // Only cards grow with what is wrong; elsewhere the version may move without a row moving.
  const shapes = layout === "cards" ? version : 0
  return useCallback(
    (index: number) => {
      const id = ids[index]
      const record = id === undefined ? undefined : store.get(id)
      if (id === undefined || record === undefined) return rowHeight(layout, { trouble: null, openLines: 0 })
      return rowHeight(layout, {
        trouble: layout === "cards" ? itemTrouble(record) : null,
        openLines: expandedIds.has(id) ? record.item.MarketplaceOrderLines.length : 0,
      })
    },
    // `shapes` stands for what the records say.
    [store, ids, layout, expandedIds, shapes],
  )
}
