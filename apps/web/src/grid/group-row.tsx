import type { ItemId } from "@smart-send/domain/id/id"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { IconBoxMultiple, IconChevronDown, IconChevronRight } from "@tabler/icons-react"
import { memo, useCallback, useEffect, useRef, useSyncExternalStore } from "react"
import type { ItemStore } from "../data/items/item-store.ts"
import { useItem } from "../data/items/use-item-driver.ts"
import { useGridState } from "./grid-state.ts"
import { itemBadge } from "./item-badge.ts"
import { rowDomId } from "./item-row.tsx"
import type { GroupHead } from "./list/list-entries.ts"
import type { RowContext } from "./row-context.ts"
import { rowFacts } from "./row-facts.ts"
import * as cellStyles from "./cell.module.css"
import * as fixButtonStyles from "./fix-button.module.css"
import * as selectBoxStyles from "./select-box.module.css"
import * as styles from "./group-row.module.css"

interface GroupRowProps {
  readonly head: GroupHead
  readonly index: number
  readonly top: number
  readonly height: number
  /** The row that Tab reaches. */
  readonly isTabStop: boolean
  readonly isCollapsed: boolean
  readonly context: RowContext
}

/**
 * The header above one buyer's items: who it is, how many items there are, and how many are selected or not ready. It
 * selects all of them, collapses or expands them, and offers to send them as one parcel.
 */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { head, index, top, height, isTabStop, isCollapsed, context } = props
  const { store, grid, t, columns, facts } = context
  const [firstId] = head.ids
  const count = head.ids.length
  const first = useItem(store, firstId)
  const selected = useGridState(grid, ({ selection }) => head.ids.filter((id) => selection.ids.has(id)).length)
  const notReady = useNotReady(store, head.ids)
  if (first === undefined) return null
  const tabIndex = isTabStop ? 0 : -1
  const { buyer, town, postcode } = rowFacts(first, facts)
  // One key is one person, however the name is written.
  const name = buyer || t("row.noName")
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
        <span className={styles.buyer} title={name}>
          {name}
        </span>
        <span className={styles.place} title={town}>
          {town}
        </span>
        <span className={`ss-code ${styles.place}`}>{postcode}</span>
        <span className={styles.end}>
          {notReady > 0 && (
            <span className={styles.notReady}>
              <MeaningBadge meaning="attention">{t("group.notReady", { count: notReady })}</MeaningBadge>
            </span>
          )}
          <span className={`ss-figures ${styles.count}`}>
            {selected === 0 ? t("group.count", { count }) : t("group.selected", { selected, count })}
          </span>
          <button
            type="button"
            className={`${fixButtonStyles.button} ${styles.send}`}
            data-act="group"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={t("group.sendLabel", { name })}
          >
            <span className={styles.sendText}>{t("group.send")}</span>
            <IconBoxMultiple className={styles.sendIcon} size={20} stroke={1.5} aria-hidden />
          </button>
        </span>
      </div>
    </div>
  )
})

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

/** How many of them can't be sent yet. A collapsed group must not hide that. */
function useNotReady(store: ItemStore, ids: readonly ItemId[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => store.onItem(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, ids],
  )
  return useSyncExternalStore(subscribe, () => ids.filter((id) => isNotReady(store, id)).length)
}

function isNotReady(store: ItemStore, id: ItemId): boolean {
  const record = store.get(id)
  if (record === undefined) return false
  const { word } = itemBadge(record)
  return word === "notReady" || word === "issues"
}
