import { useMemo, useState } from "react"
import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"
import { useTranslation } from "react-i18next"
import { GroupingFoot } from "./grouping-foot.tsx"
import type { TabProps } from "./grouping-tab.ts"
import { parcelChoices } from "./parcel-choices.ts"
import { ParcelPicker } from "./parcel-picker.tsx"
import { useGrouping } from "./use-grouping.ts"
import * as styles from "./grouping-panel.module.css"

const CHOICES = parcelChoices(GROUPING_LIMITS.shipments)

/** Splits one piece into several boxes: 2 to 10, each a shipment of its own (GROUP-5). */
export function SplitTab({ items, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const [count, setCount] = useState(2)
  const request = useMemo((): GroupingRequest => ({ Mode: "SPLIT", Parcels: count }), [count])
  const grouping = useGrouping(items, request, close)
  return (
    <div className={styles.panel}>
      <p>{t("split.text")}</p>
      <ParcelPicker label={t("split.count")} choices={CHOICES} value={count} onChange={setCount} />
      <GroupingFoot grouping={grouping} sources={items.length} confirmText={t("split.confirm", { count })} />
    </div>
  )
}
