import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { memo, useMemo, useSyncExternalStore } from "react"
import { useRemembered } from "../data/product/use-remembered.ts"
import { GroupHeadRow, type GroupRowProps } from "./group-head-row.tsx"
import type { FixKind } from "./list/fix-kind.ts"
import { isMendedByMemory, mendsOf, WITH_FORM, type Mend } from "./list/mends.ts"
import { sharedProblem } from "./list/shared-problems.ts"
import { useOfferIndex } from "./list/use-offer-index.ts"
import * as fixButtonStyles from "./fix-button.module.css"
import * as styles from "./group-row.module.css"

interface FixGroupRowProps extends GroupRowProps {
  readonly fix: FixKind
}

/** Groups whose items may lack a value that is the same for all. */
const SHARED: ReadonlySet<FixKind> = new Set<FixKind>(["sender", "details", "address"])

/** The header above the items of To fix that need the same: what it is, how many, and the controls that mend all of them. */
export const FixGroupRow = memo(function FixGroupRow({ fix, ...props }: FixGroupRowProps) {
  const { head, isTabStop, context } = props
  const { store, t } = context
  const count = head.ids.length
  const remembered = useMendedByMemory(fix, head.ids)
  const shared = useMemo(
    () => (SHARED.has(fix) ? sharedProblem(head.ids.flatMap((id) => store.get(id) ?? [])) : null),
    [fix, head, store],
  )
  const name = t(`fixGroup.${fix}`)
  const text = (mend: Mend): string => {
    if (mend === "memory") return remembered === count ? t("mend.memory") : t("mend.memorySome", { count: remembered })
    return mend === "shared" ? t("mend.shared", { count: shared?.ids.length ?? 0 }) : t(`mend.${mend}`)
  }
  const mends = mendsOf(fix, { remembered, hasShared: shared !== null })
  const end = (selected: number) => (
    <>
      {selected > 0 && <span className={`ss-figures ${styles.count}`}>{t("group.selected", { selected, count })}</span>}
      {mends.map((mend) => (
        <button
          key={mend}
          type="button"
          className={fixButtonStyles.button}
          data-act="mend"
          data-value={mend}
          tabIndex={isTabStop ? 0 : -1}
          aria-haspopup={WITH_FORM.has(mend) ? "dialog" : undefined}
        >
          {text(mend)}
        </button>
      ))}
    </>
  )
  return (
    <GroupHeadRow {...props} name={name} end={end}>
      <MeaningIcon meaning={fix === "waiting" ? "moving" : "attention"} size={16} />
      <span className={`ss-figures ${styles.buyer}`} title={name}>
        {t("fixGroup.head", { name, count })}
      </span>
    </GroupHeadRow>
  )
})

/** How many of these items the product memory mends. */
function useMendedByMemory(fix: FixKind, ids: GroupRowProps["head"]["ids"]): number {
  const known = useRemembered()
  const index = useOfferIndex()
  const { remembered } = useSyncExternalStore(index.onChange, index.snapshot)
  return useMemo(() => {
    const facts = remembered(known)
    return facts.size === 0 ? 0 : ids.filter((id) => isMendedByMemory(fix, facts.get(id))).length
  }, [fix, ids, known, remembered])
}
