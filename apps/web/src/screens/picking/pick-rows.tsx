import { useVirtualizer, type Range } from "@tanstack/react-virtual"
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react"
import { rowsInSight } from "./rows-in-sight.ts"
import * as styles from "./pick-rows.module.css"

interface PickRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly label: string
  /** Pixels. Rows are not measured: each says its height before it is drawn. */
  readonly heightOf: (row: Row) => number
  /** Rows that are made with `memo` are not made again while others are scrolled into sight. */
  readonly renderRow: (row: Row) => ReactNode
  /** The rows that are in sight, told once the list is at rest. */
  readonly onSight?: (rows: readonly Row[]) => void
}

/** A long list of rows, of which those in sight are drawn. The arrows go from row to row; the row with the focus stays drawn. */
export function PickRows<Row>({ rows, keyOf, label, heightOf, renderRow, onSight }: PickRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  // Both are functions of the same rows: with new functions at each step of scrolling, the place of every row of the list would
  // be computed again.
  const sizes = useMemo(
    () => ({
      estimateSize: (index: number) => {
        const row = rows[index]
        return row === undefined ? 0 : heightOf(row)
      },
      getItemKey: (index: number) => {
        const row = rows[index]
        return row === undefined ? index : keyOf(row)
      },
    }),
    [rows, heightOf, keyOf],
  )
  // oxlint-disable-next-line react/incompatible-library -- concerns the React compiler, which does not run here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...sizes,
    overscan: 8,
    rangeExtractor: useCallback((range: Range) => rowsInSight(range, active), [active]),
  })
  // Told of what has come into sight by scrolling, and by rows that come and go; not of what is scrolled past.
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  const { isScrolling } = virtualizer
  const tellSight = useEffectEvent((from: number, to: number) => onSight?.(rows.slice(from, to + 1)))
  useEffect(() => {
    if (!isScrolling) tellSight(startIndex, endIndex)
  }, [isScrolling, startIndex, endIndex, rows])
  const goTo = (index: number): void => {
    if (index < 0 || index >= rows.length) return
    setActive(index)
    virtualizer.scrollToIndex(index, { align: "auto" })
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-index="${index}"]`)
      row?.querySelector<HTMLElement>("button, input:not(:disabled)")?.focus({ preventScroll: true })
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key)
    const at = indexOf(event.target)
    if (step === undefined || at === -1) return
    event.preventDefault()
    goTo(at + step)
  }
  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setActive(indexOf(target))}
    >
      <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <li
              key={key}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {renderRow(row)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
])

function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null
  return row === null ? -1 : Number(row.dataset["index"])
}
