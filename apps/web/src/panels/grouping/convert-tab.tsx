import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { NumberField } from "../../pick/number-field.tsx"
import { GroupingFoot } from "./grouping-foot.tsx"
import type { TabProps } from "./grouping-tab.ts"
import { convertRequest, evenPieces } from "./line-shares.ts"
import { parcelChoices } from "./parcel-choices.ts"
import { ParcelPicker } from "./parcel-picker.tsx"
import { useGrouping } from "./use-grouping.ts"
import * as groupingPanelStyles from "./grouping-panel.module.css"
import * as styles from "./convert-tab.module.css"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"

/** Turns the pieces of one order line into several shipments: evenly at first, then as the seller enters. */
export function ConvertTab({ items, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const [item] = items
  const quantity = item?.MarketplaceOrderLines[0]?.Quantity ?? 0
  const choices = useMemo(() => parcelChoices(Math.min(quantity, GROUPING_LIMITS.shipments)), [quantity])
  const [pieces, setPieces] = useState(() => evenPieces(quantity, 2))
  const request = useMemo(() => convertRequest(items, pieces), [items, pieces])
  const grouping = useGrouping(items, request, close)
  const left = quantity - pieces.reduce((sum, count) => sum + count, 0)
  return (
    <div className={groupingPanelStyles.panel}>
      <p>{t("convert.text")}</p>
      <ParcelPicker
        label={t("convert.count")}
        choices={choices}
        value={pieces.length}
        onChange={(count) => setPieces(evenPieces(quantity, count))}
      />
      <div className={styles.pieces}>
        {pieces.map((count, index) => (
          <NumberField
            // oxlint-disable-next-line react/no-array-index-key -- shipments are identified by their position only
            key={index}
            label={t("convert.pieces", { number: index + 1 })}
            value={count}
            decimals={0}
            onChange={(value) => setPieces(pieces.with(index, value))}
            error={count < 1 && t("convert.tooFew")}
          />
        ))}
      </div>
      <GroupingFoot
        grouping={grouping}
        sources={items.length}
        confirmText={t("convert.confirm", { count: request.Shipments?.length ?? 0 })}
        hint={left === 0 ? null : t(left > 0 ? "convert.left" : "convert.over", { count: Math.abs(left) })}
      />
    </div>
  )
}
