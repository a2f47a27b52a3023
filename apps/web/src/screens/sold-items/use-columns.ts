import { useMemo, useState } from "react"
import { chosenColumns, COLUMNS, type Column, type ColumnKey } from "../../grid/columns.tsx"
import { columnPreference, densityPreference } from "../../storage/list-preferences.ts"

interface ColumnChoice {
  readonly key: ColumnKey
  readonly isShown: boolean
}

export interface ColumnChoices {
  readonly columns: readonly Column[]
  readonly movable: readonly ColumnChoice[]
  readonly show: (key: ColumnKey, isShown: boolean) => void
  readonly move: (key: ColumnKey, by: -1 | 1) => void
  readonly density: "comfortable" | "compact"
  readonly setDensity: (density: "comfortable" | "compact") => void
}

/** Which columns stand in the list and in what order; buyer and price always do. */
export function useColumns(): ColumnChoices {
  const [movable, setMovable] = useState(rememberedChoice)
  const [density, setDensity] = useState(densityPreference.read)
  const keep = (next: readonly ColumnChoice[]): void => {
    columnPreference.write(next)
    setMovable(next)
  }
  return {
    columns: useMemo(() => chosenColumns(movable), [movable]),
    movable,
    show: (key, isShown) => keep(movable.map((choice) => (choice.key === key ? { key, isShown } : choice))),
    move: (key, by) => {
      const from = movable.findIndex((choice) => choice.key === key)
      const moved = movable[from]
      if (moved !== undefined) keep(movable.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    },
    density,
    setDensity: (next) => {
      densityPreference.write(next)
      setDensity(next)
    },
  }
}

/** What was remembered, with any column that it does not know of added at the end. */
function rememberedChoice(): readonly ColumnChoice[] {
  const known = COLUMNS.filter((column) => !column.isFixed).map(({ key }) => key)
  const remembered = columnPreference.read().flatMap(({ key, isShown }) => {
    const column = known.find((other) => other === key)
    return column === undefined ? [] : [{ key: column, isShown }]
  })
  const added = known.filter((key) => !remembered.some((choice) => choice.key === key))
  return [...remembered, ...added.map((key) => ({ key, isShown: true }))]
}
