import type { KeyboardEvent } from "react"

const STEPS: ReadonlyMap<string, readonly [column: number, row: number]> = new Map<
  string,
  readonly [column: number, row: number]
>(
  Object.entries({
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  }),
)

/** Arrow keys move between cards: up and down in a column, left and right across. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key)
  const all = event.currentTarget.closest("[data-columns]")
  if (step === undefined || all === null) return
  const columns = [...all.querySelectorAll("[data-column]")].map((column) =>
    Array.from(column.querySelectorAll<HTMLElement>("[data-card]")),
  )
  const column = columns.findIndex((cards) => cards.some((card) => card === event.currentTarget))
  const row = columns[column]?.findIndex((card) => card === event.currentTarget) ?? 0
  const inColumn = columns[column + step[0]]
  const next = inColumn?.[Math.min(row + step[1], inColumn.length - 1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
