import { useState, type DragEvent, type KeyboardEvent } from "react"
import type { Column, ColumnKey } from "./column.ts"

interface ColumnMoveParts {
  readonly column: Column
  /** The visible columns, in order. */
  readonly columns: readonly Column[]
  readonly onMoveColumn: (key: ColumnKey, target: ColumnKey) => void
}

/** The data type of a dragged column; a dragged file has another. */
const KIND = "application/x-smart-send-column"
const STEPS: ReadonlyMap<string, number> = new Map<string, number>(Object.entries({ ArrowLeft: -1, ArrowRight: 1 }))

/** Makes a column's header draggable, a drop target, and movable with Alt and an arrow key. */
export function useColumnMove({ column, columns, onMoveColumn }: ColumnMoveParts) {
  const [isOver, setOver] = useState(false)
  if (column.isFixed) return { isOver: false, handlers: {} }
  const movable = columns.filter((other) => !other.isFixed).map((other) => other.key)

  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.setData(KIND, column.key)
    event.dataTransfer.effectAllowed = "move"
  }
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(KIND)) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    const dragged = movable.find((key) => key === event.dataTransfer.getData(KIND))
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMoveColumn(dragged, column.key)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.altKey ? STEPS.get(event.key) : undefined
    const target = step === undefined ? undefined : movable[movable.indexOf(column.key) + step]
    if (step === undefined) return
    // Without this the browser would go back a page.
    event.preventDefault()
    if (target === undefined) return
    onMoveColumn(column.key, target)
    // The header is drawn again at its new place, so the focus has to follow it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-column="${column.key}"]`)?.focus())
  }
  return {
    isOver,
    handlers: { draggable: true, onDragStart, onDragOver, onDragLeave: () => setOver(false), onDrop, onKeyDown },
  }
}
