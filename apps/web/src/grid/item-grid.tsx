import type { ItemId } from "@smart-send/domain/id/id"
import type { SortField } from "@smart-send/domain/item/item-filter"
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useMemo, useRef, type CSSProperties, type MouseEvent } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import { useRecords } from "../data/items/use-item-driver.ts"
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
const ROW_ACTS = ["weight", "parcel", "service", "cheapest", "priceAgain", "menu"] as const
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
  const indexes = useMemo(() => new Map<string, number>(ids.map((id, index) => [id, index])), [ids])
  const activeIndex = activeId === null ? -1 : (indexes.get(activeId) ?? -1)
  const heightOf = useHeights(context, ids, layout)
  // Both change together: with other heights the places of rows are worked out anew.
  const sizes = useMemo(
    () => ({ estimateSize: heightOf, getItemKey: (index: number) => ids[index] ?? index }),
    [heightOf, ids],
  )
  const headerHeight = layout === "cards" ? 0 : HEADER_HEIGHT

  // oxlint-disable-next-line react/incompatible-library -- concerns the React compiler, which does not run here
  const virtualizer = useVirtualizer({
    count: ids.length,
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
    const id = ids[indexes.get(pressed.rowId) ?? -1]
    if (id === undefined) return
    grid.set({ activeId: id })
    const act = ROW_ACTS.find((known) => known === pressed.act)
    if (act !== undefined && pressed.element !== null) {
      onPress({ id, act, value: pressed.element.dataset["value"] ?? "", element: pressed.element })
    } else if (pressed.act === "lines") toggleExpanded(grid, id)
    else select(id, event.shiftKey)
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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; keys are answered for the whole page by useGridKeys */}
      <div role="rowgroup" className="ss-grid-body" style={{ height: virtualizer.getTotalSize() }} onClick={onClick}>
        {virtualizer.getVirtualItems().map((row) => {
          const id = ids[row.index]
          if (id === undefined) return null
          return (
            <ItemRow
              key={id}
              id={id}
              index={row.index}
              top={row.start - headerHeight}
              height={row.size}
              isTabStop={row.index === tabStop}
              context={context}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The row's tracks: the box, the columns shown, the menu. */
function tracksOf(columns: readonly Column[]): CSSProperties {
  const tracks = ["40px", ...columns.map((column) => column.width), "32px"].join(" ")
  return { ["--ss-grid-columns" as string]: tracks }
}

interface Pressed {
  readonly rowId: string
  readonly act: string | undefined
  readonly element: HTMLElement | null
}

function pressedOn(target: EventTarget): Pressed {
  if (!(target instanceof Element)) return { rowId: "", act: undefined, element: null }
  const element = target.closest<HTMLElement>("[data-act]")
  const rowId = target.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? ""
  return { rowId, act: element?.dataset["act"], element }
}

/** A row's height by its place in the list; a new function when what heights hang on has changed. */
function useHeights(
  { store, grid }: RowContext,
  ids: readonly ItemId[],
  layout: GridLayout,
): (index: number) => number {
  const expandedIds = useGridState(grid, (state) => state.expandedIds)
  const records = useRecords(store)
  // Only cards grow with what is wrong; elsewhere items may change without a row moving.
  const shapes = layout === "cards" ? records : NO_RECORDS
  return useCallback(
    (index: number) => {
      const id = ids[index]
      if (id === undefined) return rowHeight(layout, { trouble: null, openLines: 0 })
      const shape = shapes.get(id)
      return rowHeight(layout, {
        trouble: shape === undefined ? null : itemTrouble(shape),
        openLines: expandedIds.has(id) ? (store.get(id)?.item.MarketplaceOrderLines.length ?? 0) : 0,
      })
    },
    [store, ids, layout, expandedIds, shapes],
  )
}

const NO_RECORDS: ReadonlyMap<ItemId, ItemRecord> = new Map()
