import { useLayoutEffect, useRef } from "react"
import { activeRow, type GridStore } from "./grid-state.ts"
import { rowDomId } from "./item-row.tsx"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"
import { OPENS_FIELD } from "./list/mends.ts"

interface Place {
  /** What the list shows: in another view, rows have other places. */
  readonly view: string
  readonly grid: GridStore
  readonly entries: readonly ListEntry[]
  /** The key of the active row; null for none. */
  readonly activeKey: string | null
  /** Its index; -1 when it has left the list. */
  readonly activeIndex: number
  /** How far down the row with an index starts, in pixels. */
  readonly startOf: (index: number) => number | undefined
  readonly scrollBy: (pixels: number) => void
  readonly focusRow: (entry: ListEntry) => void
}

/**
 * Keeps the seller where they are while items leave the list. The row in use stays at its height on the page when rows
 * above it go. When the row in use goes itself, the row that takes its place is the one in use; it takes the focus if that
 * was on the row.
 */
export function useKeptPlace(place: Place): void {
  const before = useRef(seenNow(place))
  useLayoutEffect(() => {
    const last = before.current
    before.current = seenNow(place)
    const { entries, activeKey, activeIndex } = place
    const isSameView = last.view === place.view
    const isSameRow = last.key !== null && last.key === activeKey && last.index !== -1
    if (!isSameRow || last.entries === entries) return
    if (activeIndex === -1) goOnWithNext(place, isSameView ? last.index : 0, isSameView && last.wasHead)
    else if (isSameView) keepInSight(place, last.start)
  })
}

function seenNow({ view, entries, activeKey, activeIndex, startOf }: Place) {
  const active = entries[activeIndex]
  const wasHead = active !== undefined && isGroupHead(active)
  return { view, entries, key: activeKey, index: activeIndex, start: startOf(activeIndex), wasHead }
}

function goOnWithNext({ grid, entries, focusRow }: Place, index: number, wasHead: boolean): void {
  const next = entries[Math.min(index, entries.length - 1)]
  if (next === undefined) return
  if (!isFocusLost()) grid.set(activeRow(next))
  // A group of To fix is done, and the next is mended in fields that stand open.
  else if (wasHead && isGroupHead(next) && next.fix !== undefined && OPENS_FIELD.has(next.fix)) {
    grid.set({ ...activeRow(next), fieldId: next.ids[0] })
  } else focusRow(next)
}

function keepInSight({ scrollBy, entries, activeIndex, startOf }: Place, before: number | undefined): void {
  const active = entries[activeIndex]
  const now = startOf(activeIndex)
  const row = active === undefined ? null : document.getElementById(rowDomId(active))
  if (now === undefined || before === undefined || row?.contains(document.activeElement) !== true) return
  if (now !== before) scrollBy(now - before)
}

/** A focused element that is removed leaves the focus to the page's body. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
