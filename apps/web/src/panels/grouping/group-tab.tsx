import { useTranslation } from "react-i18next"
import { GroupingFoot } from "./grouping-foot.tsx"
import type { TabProps } from "./grouping-tab.ts"
import { useGrouping } from "./use-grouping.ts"

const REQUEST = { Mode: "GROUP" } as const

/** All lines of two or more items in one shipment. */
export function GroupTab({ items, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const grouping = useGrouping(items, REQUEST, close)
  return (
    <div className="ss-grouping">
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
