import { IconFold, IconFoldDown } from "@smart-send/ui/icons"
import { collapsedKeys, headsOf, type Narrowing } from "./list/collapsed-groups.ts"
import { setAllCollapsed, useGridState } from "./grid-state.ts"
import type { ListEntry } from "./list/list-entries.ts"
import type { RowContext } from "./row-context.ts"
import * as gridHeaderStyles from "./grid-header.module.css"
import * as styles from "./collapse-all.module.css"

interface CollapseAllProps {
  readonly context: RowContext
  readonly entries: readonly ListEntry[]
  readonly narrowing: Narrowing
}

/** The control in the list's header that collapses every group, or expands all when all are collapsed. */
export function CollapseAll({ context, entries, narrowing }: CollapseAllProps) {
  const { grid, t } = context
  const collapsed = useGridState(grid, (state) => collapsedKeys(state.collapsed, narrowing))
  const isAll = headsOf(entries).every(({ key }) => collapsed.has(key))
  const text = t(isAll ? "group.expandAll" : "group.collapseAll")
  const Icon = isAll ? IconFoldDown : IconFold
  return (
    <button
      type="button"
      className={`${gridHeaderStyles.button} ${styles.collapseAll}`}
      aria-label={text}
      title={text}
      onClick={() => setAllCollapsed({ grid, narrowing, entries }, !isAll)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
