import type { SortField } from "@smart-send/domain/item-list/item-filter"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconArrowDown, IconArrowUp } from "@smart-send/ui/icons"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { memo, useEffect, useMemo, useRef, type ReactNode } from "react"
import type { Narrowing } from "./list/collapsed-groups.ts"
import type { Column, ColumnKey } from "./column.ts"
import { useGridState, type GridStore } from "./grid-state.ts"
import type { ListEntry } from "./list/list-entries.ts"
import type { RowContext } from "./row-context.ts"
import { allToggled, countSelected } from "./list/selection.ts"
import { useColumnMove } from "./use-column-move.ts"
import type { Sort } from "./list/sort-items.ts"
import * as cellStyles from "./cell.module.css"
import * as rowGridStyles from "./row-grid.module.css"
import * as selectBoxStyles from "./select-box.module.css"
import * as styles from "./grid-header.module.css"

const CollapseAll = lazyPart(async () => (await import("./collapse-all.tsx")).CollapseAll)

const HEAD_CELL = `${cellStyles.cell} ${styles.cell}`

/** Columns that stay in place when the list scrolls sideways are styled differently. */
const HEAD_CLASSES: Readonly<Record<ColumnKey, string>> = {
  buyer: `${HEAD_CELL} ${cellStyles.buyer} ${styles.buyer}`,
  contents: HEAD_CELL,
  parcel: HEAD_CELL,
  service: HEAD_CELL,
  order: HEAD_CELL,
  value: HEAD_CELL,
  tags: HEAD_CELL,
  country: HEAD_CELL,
  tracking: HEAD_CELL,
  price: `${HEAD_CELL} ${cellStyles.price} ${styles.price}`,
}

/** Moves a column to the place of another. */
export type MoveColumn = (key: ColumnKey, target: ColumnKey) => void

interface GridHeaderProps {
  readonly context: RowContext
  readonly ids: readonly ItemId[]
  /** Includes the items of collapsed groups. */
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
  readonly hasHeads: boolean
  readonly sort: Sort
  readonly onSort: (field: SortField) => void
  readonly onMoveColumn: MoveColumn
}

/** The list is drawn again with every row that scrolls into view. Its header is not. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { context, ids, hasHeads, sort, onSort, onMoveColumn } = props
  const { columns, t } = context
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={`${rowGridStyles.row} ${styles.row}`}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={`${cellStyles.cell} ${cellStyles.select} ${styles.select}`}
        >
          <SelectAll grid={context.grid} ids={ids} label={t("grid.selectAll")} />
        </div>
        {columns.map((column, index) => (
          <HeaderCell key={column.key} {...{ column, index, context, sort, onSort, onMoveColumn }}>
            {index === 0 && hasHeads && <CollapseAll {...props} />}
          </HeaderCell>
        ))}
        <div role="columnheader" aria-colindex={columns.length + 2} className={`${HEAD_CELL} ${cellStyles.menu}`}>
          <span className="ss-visually-hidden">{t("grid.actions")}</span>
        </div>
        <div role="columnheader" aria-colindex={columns.length + 3} className="ss-visually-hidden">
          {t("grid.details")}
        </div>
      </div>
    </div>
  )
})

interface HeaderCellProps extends Pick<GridHeaderProps, "context" | "sort" | "onSort" | "onMoveColumn"> {
  readonly column: Column
  readonly index: number
  readonly children: ReactNode
}

/** A press sorts by the column. Dragging it, or Alt with an arrow key, moves the column. */
function HeaderCell({ column, index, context, sort, onSort, onMoveColumn, children }: HeaderCellProps) {
  const { sortField } = column
  const isSorted = sortField !== null && sortField === sort.SortField
  const direction = sort.SortOrder === "Ascending" ? "ascending" : "descending"
  const label = context.t(`column.${column.key}`)
  const Arrow = direction === "ascending" ? IconArrowUp : IconArrowDown
  const move = useColumnMove({ column, columns: context.columns, onMoveColumn })
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={isSorted ? direction : undefined}
      className={HEAD_CLASSES[column.key]}
      data-over={move.isOver || undefined}
      title={column.isFixed ? undefined : context.t("grid.moveColumn")}
      {...move.handlers}
    >
      {sortField === null && column.isFixed ? (
        label
      ) : (
        <button
          type="button"
          className={styles.button}
          data-column={column.key}
          aria-keyshortcuts={column.isFixed ? undefined : "Alt+ArrowLeft Alt+ArrowRight"}
          onClick={() => sortField !== null && onSort(sortField)}
        >
          {label}
          {isSorted && <Arrow size={14} stroke={1.5} aria-hidden />}
        </button>
      )}
      {children}
    </div>
  )
}

interface SelectAllProps {
  readonly grid: GridStore
  readonly ids: readonly ItemId[]
  readonly label: string
}

function SelectAll({ grid, ids, label }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  const selected = useGridState(grid, (state) => state.selection.ids)
  const shown = useMemo(() => countSelected(selected, ids), [ids, selected])
  const isAll = ids.length > 0 && shown === ids.length
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = shown > 0 && !isAll
  }, [shown, isAll])
  return (
    <label className={styles.checkArea}>
      <input
        ref={box}
        type="checkbox"
        className={selectBoxStyles.box}
        checked={isAll}
        aria-label={label}
        onChange={() => grid.set({ selection: allToggled(grid.get().selection, ids) })}
      />
    </label>
  )
}
