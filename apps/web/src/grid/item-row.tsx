import type { ItemId } from "@smart-send/domain/id/id"
import { isBooked } from "@smart-send/domain/item/item-status"
import { IconDots } from "@smart-send/ui/icons"
import { memo, useSyncExternalStore } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import { useItem } from "../data/items/use-item-driver.ts"
import type { ColumnKey } from "./column.ts"
import { type GridStore, useGridState } from "./grid-state.ts"
import { isUnready, itemBadge } from "./item-badge.ts"
import { mainProblem } from "./main-problem.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"
import type { RowContext } from "./row-context.ts"
import { rowFacts, serviceNameOf } from "./row-facts.ts"
import { RowDetails } from "./row-details.tsx"
import * as lineStyles from "./cell-lines.module.css"
import * as cellStyles from "./cell.module.css"
import * as rowGridStyles from "./row-grid.module.css"
import * as selectBoxStyles from "./select-box.module.css"
import * as styles from "./item-row.module.css"

/** Joined once, as those of the cells, so that rows scrolling into view need not do it. */
const ROW_CLASSES = `${rowGridStyles.row} ${styles.row}`
const CELL_CLASSES: Readonly<Record<ColumnKey, string>> = {
  buyer: `${cellStyles.cell} ${cellStyles.buyer}`,
  contents: `${cellStyles.cell} ${lineStyles.contents}`,
  parcel: `${cellStyles.cell} ${lineStyles.parcel}`,
  service: `${cellStyles.cell} ${lineStyles.service}`,
  order: `${cellStyles.cell} ${cellStyles.order}`,
  value: `${cellStyles.cell} ${cellStyles.value}`,
  tags: `${cellStyles.cell} ${cellStyles.tags}`,
  country: `${cellStyles.cell} ${cellStyles.country}`,
  tracking: `${cellStyles.cell} ${cellStyles.tracking}`,
  price: `${cellStyles.cell} ${cellStyles.price}`,
}

interface ItemRowProps {
  readonly id: ItemId
  /** The index in the list as shown, from 0. */
  readonly index: number
  readonly top: number
  readonly height: number
  /** The row that Tab reaches. */
  readonly isTabStop: boolean
  /** 2 below a group's header, 1 elsewhere in a list with groups, undefined in a list without groups. */
  readonly level: 1 | 2 | undefined
  readonly context: RowContext
}

export function rowDomId(entry: ListEntry): string {
  return isGroupHead(entry) ? `group-${entry.ids[0]}` : `item-${entry}`
}

/** Plain HTML only. The list's own handlers read `data-act` of the pressed element, so rows carry no closures. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, index, top, height, isTabStop, level, context } = props
  const record = useItem(context.store, id)
  const isSelected = useGridState(context.grid, (state) => state.selection.ids.has(id))
  const isExpanded = useGridState(context.grid, (state) => state.expandedIds.has(id))
  const isShown = useGridState(context.grid, (state) => state.shownId === id)
  const hasDraft = useSyncExternalStore(context.drafts.subscribe, () => context.drafts.get(id) !== undefined)
  if (record === undefined) return null
  return (
    <div
      role="row"
      id={rowDomId(id)}
      className={ROW_CLASSES}
      data-id={id}
      data-trouble={mainProblem(record)?.severity}
      data-booked={isBooked(record.item) || undefined}
      data-unserved={serviceNameOf(record.item) === null || undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={isSelected}
      aria-current={isShown || undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <RowCells {...{ record, hasDraft, isExpanded, context }} tabIndex={isTabStop ? 0 : -1} />
    </div>
  )
})

interface RowCellsProps {
  readonly record: ItemRecord
  readonly hasDraft: boolean
  readonly isExpanded: boolean
  readonly tabIndex: number
  readonly context: RowContext
}

/** Does not depend on the selection, so selecting a row does not compute its cells again. */
const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { record, hasDraft, isExpanded, tabIndex, context } = props
  const { columns, t } = context
  const facts = rowFacts(record, context.facts)
  const problem = mainProblem(record)
  const badge = itemBadge(record, context.facts, hasDraft)
  // The problem is the reason for the state, so it has the state's place.
  const isStated = problem?.severity === "error" && isUnready(badge)
  const cell = { facts, badge: isStated ? null : badge, t, tabIndex, isExpanded }
  const name = facts.buyer || t("row.noName")
  return (
    <>
      <div role="gridcell" aria-colindex={1} className={`${cellStyles.cell} ${cellStyles.select}`} data-act="select">
        <SelectBox grid={context.grid} id={record.id} label={t("row.select", { name })} tabIndex={tabIndex} />
      </div>
      {columns.map((column, index) => (
        <div key={column.key} role="gridcell" aria-colindex={index + 2} className={CELL_CLASSES[column.key]}>
          {column.cell(cell)}
        </div>
      ))}
      <div role="gridcell" aria-colindex={columns.length + 2} className={`${cellStyles.cell} ${cellStyles.menu}`}>
        <button
          type="button"
          className={styles.menuButton}
          data-act="menu"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={t("row.actions", { name })}
        >
          <IconDots size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <RowDetails {...{ record, problem, isStated, isExpanded, tabIndex, context }} duties={facts.duties} />
    </>
  )
})

interface SelectBoxProps {
  readonly grid: GridStore
  readonly id: ItemId
  readonly label: string
  readonly tabIndex: number
}

function SelectBox({ grid, id, label, tabIndex }: SelectBoxProps) {
  const isSelected = useGridState(grid, (state) => state.selection.ids.has(id))
  return (
    <input
      type="checkbox"
      className={selectBoxStyles.box}
      checked={isSelected}
      readOnly
      tabIndex={tabIndex}
      aria-label={label}
    />
  )
}
