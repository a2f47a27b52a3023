import type { ItemId } from "@smart-send/domain/id/id"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { IconBoxMultiple } from "@smart-send/ui/icons"
import { memo, useCallback, useSyncExternalStore } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import { useItem } from "../data/items/use-item-driver.ts"
import { GroupHeadRow, type GroupRowProps } from "./group-head-row.tsx"
import { isUnready, itemBadge } from "./item-badge.ts"
import type { RowContext } from "./row-context.ts"
import { rowFacts, type FactsSettings } from "./row-facts.ts"
import * as fixButtonStyles from "./fix-button.module.css"
import * as styles from "./group-row.module.css"

/**
 * The header above one buyer's items: who it is, how many items there are, and how many are selected or not ready. It
 * offers to send them as one parcel.
 */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { head, isTabStop, context } = props
  const { store, t, facts } = context
  const count = head.ids.length
  const first = useItem(store, head.ids[0])
  const notReady = useNotReady(context, head.ids)
  if (first === undefined) return null
  const { buyer, town, postcode } = rowFacts(first, facts)
  // One key is one person, however the name is written.
  const name = buyer || t("row.noName")
  const end = (selected: number) => (
    <>
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
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={t("group.sendLabel", { name })}
      >
        <span className={styles.sendText}>{t("group.send")}</span>
        <IconBoxMultiple className={styles.sendIcon} size={20} stroke={1.5} aria-hidden />
      </button>
    </>
  )
  return (
    <GroupHeadRow {...props} name={name} end={end}>
      <span className={styles.buyer} title={name}>
        {name}
      </span>
      <span className={styles.place} title={town}>
        {town}
      </span>
      <span className={`ss-code ${styles.place}`}>{postcode}</span>
    </GroupHeadRow>
  )
})

/** How many of them can't be sent yet. A collapsed group must not hide that. */
function useNotReady({ store, facts }: RowContext, ids: readonly ItemId[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => store.onItem(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, ids],
  )
  return useSyncExternalStore(subscribe, () => ids.filter((id) => isNotReady(store.get(id), facts)).length)
}

function isNotReady(record: ItemRecord | undefined, facts: FactsSettings): boolean {
  return record !== undefined && isUnready(itemBadge(record, facts))
}
