import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { GroupingFoot } from "./grouping-foot.tsx"
import type { TabProps } from "./grouping-tab.ts"
import { useGrouping } from "./use-grouping.ts"
import * as styles from "./grouping-panel.module.css"

/** Puts all lines of two or more items into one shipment. */
export function GroupTab({ items, recipientOf, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const request = useMemo(
    () => ({ Mode: "GROUP", ...(recipientOf !== undefined && { RecipientOf: recipientOf }) }) as const,
    [recipientOf],
  )
  const grouping = useGrouping(items, request, close)
  return (
    <div className={styles.panel}>
      <p>{t("group.text")}</p>
      <GroupingFoot
        grouping={grouping}
        sources={items.length}
        confirmText={t("group.confirm", { count: items.length })}
        hint={items.length < 2 ? t("noneText") : null}
      />
    </div>
  )
}
