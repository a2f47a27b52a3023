import { Checkbox } from "@mantine/core"
import { groupingModes } from "@smart-send/domain/grouping/grouping-modes"
import { whyNotGroupedItem } from "@smart-send/domain/grouping/why-not-grouped-item"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { GroupingTabs } from "./grouping-tabs.tsx"
import { contentsText } from "./contents-text.ts"
import type { TabProps } from "./grouping-tab.ts"
import { RecipientChoice } from "./recipient-choice.tsx"
import { RecipientText } from "./recipient-text.tsx"
import { useRecipientChoice } from "./use-recipient-choice.ts"
import * as groupingPanelStyles from "./grouping-panel.module.css"
import * as styles from "./many-items.module.css"

const NOTHING: ReadonlySet<ItemId> = new Set()

/** Several items: which of them go together, each with the reason it can't, and then how. */
export function ManyItems({ items, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const { Features: features } = useSettings()
  const [leftOut, setLeftOut] = useState(NOTHING)
  const taken = useMemo(() => items.filter((item) => !leftOut.has(item.Id)), [items, leftOut])
  const modes = useMemo(() => groupingModes(taken, features), [taken, features])
  const choice = useRecipientChoice(taken)
  const take = (id: ItemId, isTaken: boolean): void => {
    const next = new Set(leftOut)
    if (isTaken) next.delete(id)
    else next.add(id)
    setLeftOut(next)
  }
  return (
    <div className={groupingPanelStyles.panel}>
      <ul className={styles.items} aria-label={t("items")}>
        {items.map((item) => (
          <ItemToGroup key={item.Id} item={item} isTaken={!leftOut.has(item.Id)} onTake={take} />
        ))}
      </ul>
      {choice.isNeeded && <RecipientChoice items={taken} choice={choice} />}
      {/* Tabs that need more than the ticked items come back when more are ticked. */}
      <GroupingTabs
        items={taken}
        recipientOf={choice.recipientOf}
        tabs={modes.includes("CUSTOM") ? modes : ["GROUP"]}
        close={close}
      />
    </div>
  )
}

interface ItemToGroupProps {
  readonly item: ShipmentItem
  readonly isTaken: boolean
  readonly onTake: (id: ItemId, isTaken: boolean) => void
}

function ItemToGroup({ item, isTaken, onTake }: ItemToGroupProps) {
  const { t } = useTranslation("grouping")
  const { Recipient: to } = item
  const name = to.Name || to.Organisation || to.Email || t("noName")
  const contents = contentsText(item.MarketplaceOrderLines, item.Description)
  const reason = whyNotGroupedItem(item)?.reason ?? null
  return (
    <li>
      <Checkbox
        checked={isTaken}
        aria-label={t("takeIn", { name })}
        onChange={(event) => onTake(item.Id, event.currentTarget.checked)}
      />
      <div className={styles.item}>
        <RecipientText recipient={to} />
        <p className={groupingPanelStyles.cut} title={contents}>
          {contents}
        </p>
        {reason !== null && isTaken && <p className={groupingPanelStyles.problem}>{reason}</p>}
      </div>
    </li>
  )
}
