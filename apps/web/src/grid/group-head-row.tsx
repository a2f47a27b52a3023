import { IconChevronDown, IconChevronRight } from "@smart-send/ui/icons"
import { useEffect, useRef, type ReactNode } from "react"
import { useGridState } from "./grid-state.ts"
import { rowDomId } from "./item-row.tsx"
import type { GroupHead } from "./list/list-entries.ts"
import type { RowContext } from "./row-context.ts"
import * as cellStyles from "./cell.module.css"
import * as selectBoxStyles from "./select-box.module.css"
import * as styles from "./group-row.module.css"

export interface GroupRowProps {
  readonly head: GroupHead
  readonly index: number
  readonly top: number
  readonly height: number
  /** The row that Tab reaches. */
  readonly isTabStop: boolean
  readonly isCollapsed: boolean
  readonly context: RowContext
}

interface GroupHeadRowProps extends GroupRowProps {
  /** What the group is called, for its controls. */
  readonly name: string
  /** The words behind the control that collapses and expands it. */
  readonly children: ReactNode
  /** Its number and controls, at the end of the row; told how many of its items are selected. */
  readonly end: (selected: number) => ReactNode
}

/** The header above a group of items: it selects all of them, and collapses or expands them. */
export function GroupHeadRow(props: GroupHeadRowProps) {
  const { head, index, top, height, isTabStop, isCollapsed, context, name, children, end } = props
  const { grid, t, columns } = context
  const count = head.ids.length
  const selected = useGridState(grid, ({ selection }) =>
    selection.ids.size === 0 ? 0 : head.ids.filter((id) => selection.ids.has(id)).length,
  )
  const tabIndex = isTabStop ? 0 : -1
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown
  return (
    <div
      role="row"
      id={rowDomId(head)}
      className={styles.row}
      data-group={head.key}
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={!isCollapsed}
      aria-selected={selected === count}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="gridcell" aria-colindex={1} className={cellStyles.select} data-act="selectGroup">
        <MixedCheck selected={selected} count={count} tabIndex={tabIndex} label={t("group.select", { name, count })} />
      </div>
      <div role="gridcell" aria-colindex={2} aria-colspan={columns.length + 2} className={styles.text}>
        <button
          type="button"
          className={styles.fold}
          data-act="fold"
          tabIndex={tabIndex}
          aria-expanded={!isCollapsed}
          aria-label={t("group.fold", { name })}
        >
          <Chevron size={18} stroke={1.5} aria-hidden />
        </button>
        {children}
        <span className={styles.end}>{end(selected)}</span>
      </div>
    </div>
  )
}

interface MixedCheckProps {
  readonly selected: number
  readonly count: number
  readonly tabIndex: number
  readonly label: string
}

/** Checked, unchecked or mixed. HTML has no attribute for the last. */
function MixedCheck({ selected, count, tabIndex, label }: MixedCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selected > 0 && selected < count
  }, [selected, count])
  return (
    <input
      ref={box}
      type="checkbox"
      className={selectBoxStyles.box}
      checked={selected === count}
      readOnly
      tabIndex={tabIndex}
      aria-label={label}
    />
  )
}
