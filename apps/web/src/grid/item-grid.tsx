import type { ItemId } from "@smart-send/domain/id/id"
import type { SortField } from "@smart-send/domain/item-list/item-filter"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useEffect, useMemo, useRef, type CSSProperties, type FocusEvent, type MouseEvent } from "react"
import { collapsedKeys, shownEntries, type Narrowing } from "./list/collapsed-groups.ts"
import { tracksOf } from "./column-tracks.ts"
import { GridHeader, type MoveColumn } from "./grid-header.tsx"
import { activeRow, isInUse, toggleExpanded, toggleGroup, useGridState } from "./grid-state.ts"
import { ItemRow, rowDomId } from "./item-row.tsx"
import {
  indexOfKey,
  isGroupHead,
  membersOf,
  placesOf,
  rowKey,
  type GroupHead,
  type ListEntry,
} from "./list/list-entries.ts"
import { usePanelWidth } from "../location/panel-width.ts"
import { pressedTarget, type Pressed } from "./pressed-target.ts"
import type { RowContext } from "./row-context.ts"
import { HEADER_HEIGHT, type GridLayout } from "./row-height.ts"
import { extendedTo, toggled, withAll } from "./list/selection.ts"
import type { Sort } from "./list/sort-items.ts"
import { AHEAD, rowsToRender } from "./rows-to-render.ts"
import { useGridKeys } from "./use-grid-keys.ts"
import { useRowHeights } from "./use-row-heights.ts"
import { useRevealedRow } from "./use-revealed-row.ts"
import { useKeptPlace } from "./use-kept-place.ts"
import { useWantedField } from "./use-wanted-field.ts"
import { useHorizontalScroll } from "./use-horizontal-scroll.ts"
import * as styles from "./item-grid.module.css"

const GroupRow = lazyPart(async () => (await import("./group-row.tsx")).GroupRow)
const FixGroupRow = lazyPart(async () => (await import("./fix-group-row.tsx")).FixGroupRow)

/** So many rows from the end, the next page is asked for. */
const NEAR = 40

/** A press on a row that the list does not handle itself. */
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
  "takeShops",
  "keepOwn",
  "group",
  "mend",
  "claim",
] as const
export type RowAct = (typeof ROW_ACTS)[number]

export interface RowPress {
  readonly id: ItemId
  readonly act: RowAct
  /** kg, when a weight button was pressed; the key of a group; the mend of a group's header in To fix. */
  readonly value: string
  /** The pressed element, next to which a menu or a popover is placed. */
  readonly element: HTMLElement
}

interface ItemGridProps {
  readonly context: RowContext
  /** Items in the order shown. */
  readonly ids: readonly ItemId[]
  /** The same with headers above one buyer's items; the very same `ids` when there are none. */
  readonly entries: readonly ListEntry[]
  readonly view: string
  readonly narrowing: Narrowing
  readonly layout: GridLayout
  readonly sort: Sort
  readonly onSort: (field: SortField) => void
  /** A column was dragged, or moved with the keyboard, to the place of another. */
  readonly onMoveColumn: MoveColumn
  readonly onPress: (press: RowPress) => void
  readonly onScroll: () => void
  /** Another item became the active one, by a key or by a press on its row. */
  readonly onReach: (id: ItemId) => void
  /** The last rows are about to be drawn: what is read page by page reads the next page. */
  readonly onNearEnd?: () => void
}

export function ItemGrid(props: ItemGridProps) {
  const { context, ids, view, narrowing, layout, onPress, onScroll, onReach, onNearEnd } = props
  const { grid, columns, t } = context
  const scroller = useRef<HTMLDivElement>(null)
  const activeId = useGridState(grid, (state) => state.activeId)
  const activeGroup = useGridState(grid, (state) => state.activeGroup)
  const collapsed = useGridState(grid, (state) => collapsedKeys(state.collapsed, narrowing))
  const entries = useMemo(() => shownEntries(props.entries, collapsed), [props.entries, collapsed])
  const hasGroups = props.entries !== ids
  const members = useMemo(() => membersOf(hasGroups ? props.entries : []), [props.entries, hasGroups])
  const placeOf = useMemo(() => placesOf(entries), [entries])
  const latestPlaceOf = useRef(placeOf)
  latestPlaceOf.current = placeOf
  const activeKey = activeGroup === null ? activeId : rowKey({ key: activeGroup })
  const activeIndex = useMemo(() => indexOfKey(entries, activeKey), [entries, activeKey])
  const heightOf = useRowHeights(context, entries, layout)
  // Both change together: with other heights, the rows' positions are computed again.
  const sizes = useMemo(
    () => ({
      estimateSize: heightOf,
      getItemKey: (index: number) => {
        const entry = entries[index]
        return entry === undefined ? index : rowKey(entry)
      },
    }),
    [heightOf, entries],
  )
  const headerHeight = layout === "cards" ? 0 : HEADER_HEIGHT
  const tracks = useMemo(() => tracksOf(columns), [columns])
  useHorizontalScroll(scroller, { least: layout === "cards" ? 0 : tracks.least, wideLeast: tracks.wide.least })

  const scrolledTo = useRef({ startIndex: 0, isForward: true })

  // oxlint-disable-next-line react/incompatible-library -- concerns the React compiler, which does not run here
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    ...sizes,
    overscan: AHEAD,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    // The focused row stays mounted. Otherwise the focus would fall to the page when the row scrolls away.
    rangeExtractor: useCallback(
      (range: Range) => {
        const { startIndex, isForward } = scrolledTo.current
        scrolledTo.current = {
          startIndex: range.startIndex,
          isForward: range.startIndex === startIndex ? isForward : range.startIndex > startIndex,
        }
        const kept = [...rowsToRender(range, scrolledTo.current.isForward)]
        return activeIndex === -1 || kept.includes(activeIndex)
          ? kept
          : [...kept, activeIndex].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })

  const isNearEnd = (virtualizer.range?.endIndex ?? 0) + NEAR >= entries.length
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
    // The handler is another one at each drawing; it is called when the end comes near, and again when rows have come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isNearEnd, entries])

  const startOf = (index: number): number | undefined => virtualizer.measurementsCache[index]?.start
  const scrollBy = (pixels: number): void => {
    if (scroller.current !== null) scroller.current.scrollTop += pixels
  }
  const focusRow = useCallback(
    (entry: ListEntry) => {
      grid.set(activeRow(entry))
      virtualizer.scrollToIndex(Math.max(latestPlaceOf.current(rowKey(entry)), 0), { align: "auto" })
      // Behind a panel that keeps the focus inside, the row is only gone to.
      const isCovered = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      if (isCovered) return
      // On a slow machine the seller may have gone on before the next frame is drawn.
      requestAnimationFrame(() => {
        if (isInUse(grid.get(), entry)) document.getElementById(rowDomId(entry))?.focus({ preventScroll: true })
      })
    },
    [grid, virtualizer],
  )
  const isScrolledHorizontally = useCallback(() => (scroller.current?.scrollLeft ?? 0) > 0, [])
  useGridKeys({ grid, ids, entries, narrowing, isScrolledHorizontally, focusRow, onReach })
  useRevealedRow({ grid, entries, narrowing, focusRow })
  useWantedField({ grid, entries, narrowing, scrollTo: virtualizer.scrollToIndex })
  useKeptPlace({ view, grid, entries, activeKey, activeIndex, startOf, scrollBy, focusRow })

  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const pressed = pressedTarget(event.target)
    const entry = entries[placeOf(pressed.row)]
    if (entry === undefined) return
    grid.set(activeRow(entry))
    if (isGroupHead(entry)) pressGroup(entry, pressed)
    else pressItem(entry, pressed, event.shiftKey)
  }

  /** Keys act on the row that has the focus, also when Tab or a press has brought it there. */
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>): void => {
    const entry = entries[placeOf(pressedTarget(target).row)]
    if (entry !== undefined && rowKey(entry) !== activeKey) grid.set(activeRow(entry))
  }

  const pressItem = (id: ItemId, { act, element }: Pressed, isExtending: boolean): void => {
    const known = ROW_ACTS.find((name) => name === act)
    if (known !== undefined && element !== null) {
      onPress({ id, act: known, value: element.dataset["value"] ?? "", element })
    } else if (act === "lines") toggleExpanded(grid, id)
    // A press into the open field selects nothing.
    else if (act !== "field") {
      select(id, isExtending)
      onReach(id)
    }
  }

  const pressGroup = (head: GroupHead, { act, element }: Pressed): void => {
    if (act === "group" && element !== null) onPress({ id: head.ids[0], act, value: head.key, element })
    else if (act === "mend" && element !== null) {
      onPress({ id: head.ids[0], act, value: element.dataset["value"] ?? "", element })
    } else if (act === "selectGroup") grid.set({ selection: withAll(grid.get().selection, head.ids) })
    else if (!isMarkingText()) toggleGroup({ grid, narrowing }, head)
  }

  const select = (id: ItemId, isExtending: boolean): void => {
    if (!isExtending && isMarkingText()) return
    const { selection } = grid.get()
    grid.set({ selection: isExtending ? extendedTo(selection, id, ids) : toggled(selection, id) })
  }

  const isBeside = usePanelWidth() > 0
  const tabStop = Math.max(activeIndex, 0)
  return (
    <div
      ref={scroller}
      // Only a treegrid has rows that can be expanded.
      role={hasGroups ? "treegrid" : "grid"}
      className={styles.grid}
      data-layout={layout}
      data-beside={isBeside || undefined}
      aria-label={t("grid.label")}
      aria-rowcount={entries.length + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable
      onScroll={onScroll}
      style={styleOf(tracks)}
    >
      <div className={styles.sheet}>
        <GridHeader {...props} hasHeads={members.size > 0} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; useGridKeys handles keys for the whole page */}
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: virtualizer.getTotalSize() }}
          onClick={onClick}
          onFocus={onFocus}
        >
          {virtualizer.getVirtualItems().map((row) => {
            const entry = entries[row.index]
            if (entry === undefined) return null
            const { index } = row
            const place = {
              index,
              top: row.start - headerHeight,
              height: row.size,
              isTabStop: index === tabStop,
              context,
            }
            if (isGroupHead(entry)) {
              const { fix } = entry
              if (fix !== undefined) {
                const isCollapsed = collapsed.has(entry.key)
                return <FixGroupRow key={row.key} head={entry} {...{ fix, isCollapsed }} {...place} />
              }
              return <GroupRow key={row.key} head={entry} isCollapsed={collapsed.has(entry.key)} {...place} />
            }
            const level = hasGroups ? (members.has(entry) ? 2 : 1) : undefined
            return <ItemRow key={row.key} id={entry} level={level} {...place} />
          })}
        </div>
      </div>
    </div>
  )
}

/** Selecting text to copy it is not a click on the row. */
function isMarkingText(): boolean {
  return window.getSelection()?.isCollapsed === false
}

function styleOf({ tracks, least, wide, start, end, problem }: ReturnType<typeof tracksOf>): CSSProperties {
  const pixels = {
    least,
    "wide-least": wide.least,
    "stuck-start": start,
    "stuck-end": end,
    "problem-start": problem.start,
  }
  return Object.fromEntries([
    ["--ss-grid-columns", tracks],
    ["--ss-grid-wide-columns", wide.tracks],
    ["--ss-grid-problem", problem.track],
    ["--ss-grid-beside-problem", problem.isBesideContents ? "block" : "none"],
    ...Object.entries(pixels).map(([name, value]) => [`--ss-grid-${name}`, `${value}px`]),
  ])
}
