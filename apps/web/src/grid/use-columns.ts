import { useMemo, useState } from "react"
import { droppedOn, moved } from "./column-order.ts"
import type { Column, ColumnKey } from "./column.ts"
import { chosenColumns, COLUMNS } from "./columns.tsx"
import { columnPreference } from "../storage/list-preferences.ts"
import { useDensity } from "./use-density.ts"

interface ColumnChoice {
  readonly key: ColumnKey
  readonly isShown: boolean
}

export interface ColumnChoices {
  readonly columns: readonly Column[]
  readonly movable: readonly ColumnChoice[]
  readonly show: (key: ColumnKey, isShown: boolean) => void
  readonly move: (key: ColumnKey, by: -1 | 1) => void
  /** Moves it to the place of another. */
  readonly moveTo: (key: ColumnKey, target: ColumnKey) => void
  /** Shows exactly these in this order, as a saved view stores them. Null leaves the columns as they are. */
  readonly showOnly: (keys: readonly string[]) => void
  readonly density: "comfortable" | "compact"
  readonly setDensity: (density: "comfortable" | "compact") => void
}

/** Which columns the list shows and in what order. Buyer and price are always shown. */
export function useColumns(): ColumnChoices {
  const [movable, setMovable] = useState(rememberedChoice)
  const [density, setDensity] = useDensity()
  const columns = useMemo(() => chosenColumns(movable), [movable])
  // The same until a column or the row height changes, because the list above it is drawn again all the time.
  return useMemo(
    () => choicesOf({ columns, movable, setMovable, density, setDensity }),
    [columns, movable, density, setDensity],
  )
}

interface ChoiceParts extends Pick<ColumnChoices, "columns" | "movable" | "density" | "setDensity"> {
  readonly setMovable: (movable: readonly ColumnChoice[]) => void
}

function choicesOf({ columns, movable, setMovable, density, setDensity }: ChoiceParts): ColumnChoices {
  const keep = (next: readonly ColumnChoice[]): void => {
    columnPreference.write(next)
    setMovable(next)
  }
  const keepOrder = (keys: readonly ColumnKey[]): void => keep(inOrder(movable, keys))
  const keys = movable.map((choice) => choice.key)
  return {
    columns,
    movable,
    show: (key, isShown) => keep(movable.map((choice) => (choice.key === key ? { key, isShown } : choice))),
    move: (key, by) => keepOrder(moved(keys, key, by)),
    moveTo: (key, target) => keepOrder(droppedOn(keys, key, target)),
    showOnly: (shown) => {
      if (shown.length === 0) return
      const wanted = keys.filter((key) => shown.includes(key)).toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))
      const others = keys.filter((key) => !shown.includes(key))
      keep([...wanted.map((key) => ({ key, isShown: true })), ...others.map((key) => ({ key, isShown: false }))])
    },
    density,
    setDensity,
  }
}

function inOrder(choices: readonly ColumnChoice[], keys: readonly ColumnKey[]): readonly ColumnChoice[] {
  return choices.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
}

/** The stored choice, with any column that it does not know added at the end. */
function rememberedChoice(): readonly ColumnChoice[] {
  const known = COLUMNS.filter((column) => !column.isFixed)
  const remembered = columnPreference.read().flatMap(({ key, isShown }) => {
    const column = known.find((other) => other.key === key)
    return column === undefined ? [] : [{ key: column.key, isShown }]
  })
  const added = known.filter(({ key }) => !remembered.some((choice) => choice.key === key))
  return [...remembered, ...added.map(({ key, isHiddenAtFirst }) => ({ key, isShown: !isHiddenAtFirst }))]
}
