import { memo } from "react"
import { useItem } from "../data/items/use-item-driver.ts"
import type { GroupHead } from "./list-entries.ts"
import { useGridState } from "./grid-state.ts"
import type { RowContext } from "./row-context.ts"
import { rowFacts } from "./row-facts.ts"

interface GroupRowProps {
  readonly head: GroupHead
  readonly index: number
  readonly top: number
  readonly height: number
  readonly context: RowContext
}

/** The head over the items of one buyer: who it is, how many there are, all of them with one press, and the way to one parcel. */
export const GroupRow = memo(function GroupRow({ head, index, top, height, context }: GroupRowProps) {
  const { store, grid, t, columns, facts } = context
  const [firstId] = head.ids
  const first = useItem(store, firstId)
  const isTabStop = useGridState(grid, ({ activeId }) => activeId !== null && head.ids.includes(activeId))
  const isAll = useGridState(grid, ({ selection }) => head.ids.every((id) => selection.ids.has(id)))
  if (first === undefined) return null
  const tabIndex = isTabStop ? 0 : -1
  const { buyer, town, postcode } = rowFacts(first, facts)
  // One property, but not always one person in it.
  const others = new Set(head.ids.map((id) => store.get(id)?.item.Recipient.Name ?? "")).size - 1
  const own = buyer || t("row.noName")
  const name = others === 0 ? own : t("group.others", { name: own, count: others })
  return (
    <div
      role="row"
      className="ss-group-row"
      data-group={firstId}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="gridcell" aria-colindex={1} className="ss-cell-select" data-act="selectGroup">
        <input
          type="checkbox"
          className="ss-check"
          checked={isAll}
          readOnly
          tabIndex={tabIndex}
          aria-label={t("group.select", { name, count: head.ids.length })}
        />
      </div>
      <div role="gridcell" aria-colindex={2} aria-colspan={columns.length + 2} className="ss-group-text">
        <span className="ss-buyer-name" title={name}>
          {name}
        </span>
        <span className="ss-group-place" title={town}>
          {town}
        </span>
        <span className="ss-code ss-group-place">{postcode}</span>
        <span className="ss-figures ss-group-count">{t("group.count", { count: head.ids.length })}</span>
        <button type="button" className="ss-mend-button" data-act="group" tabIndex={tabIndex} aria-haspopup="dialog">
          {t("group.send")}
        </button>
      </div>
    </div>
  )
})
