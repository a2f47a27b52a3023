import { useState, type DragEvent, type KeyboardEvent } from "react"
import type { Column, ColumnKey } from "./column.ts"

interface ColumnMoveParts {
  readonly column: Column
  /** Those shown, in order. */
  readonly columns: readonly Column[]
  readonly onMoveColumn: (key: ColumnKey, target: ColumnKey) => void
}

/** What a dragged column is known by; a file dragged over the list is something else. */
const KIND = "application/x-smart-send-column"
const STEPS: ReadonlyMap<string, number> = new Map<string, number>(Object.entries({ ArrowLeft: -1, ArrowRight: 1 }))

/** A column's head as something to drag and to drop on, and to move with Alt and an arrow. */
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
    // Left alone, the browser would go back a page.
    event.preventDefault()
    if (target === undefined) return
    onMoveColumn(column.key, target)
    // Its head is drawn anew in the other place: the focus goes with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-column="${column.key}"]`)?.focus())
  }
  return {
    isOver,
    handlers: { draggable: true, onDragStart, onDragOver, onDragLeave: () => setOver(false), onDrop, onKeyDown },
  }
}
