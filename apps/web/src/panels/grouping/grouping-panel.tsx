import { groupingModes } from "@smart-send/domain/grouping/grouping-modes"
import { whyNotGrouped } from "@smart-send/domain/grouping/why-not-grouped"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconListCheck, IconPackageOff, IconPackages } from "@smart-send/ui/icons"
import { useEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useChosenItems } from "../../data/items/chosen-items.ts"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemDriver, useRecords } from "../../data/items/use-item-driver.ts"
import { useItemRecord, type ItemRead } from "../../data/items/use-item-record.ts"
import { useSettings } from "../../data/settings/settings.ts"
import type { PanelProps } from "../panel.ts"
import { openedTab, type GroupingTab } from "./grouping-tab.ts"
import { GroupingTabs } from "./grouping-tabs.tsx"
import { groupingTitle } from "./grouping-title.ts"
import { ManyItems } from "./many-items.tsx"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"

/** Grouping, splitting, and the parcels of one shipment (GROUP-2), for the item in the address or the selection. */
export function GroupingPanel({ itemId, field, close, setTitle }: PanelProps) {
  const { t } = useTranslation("grouping")
  const { Features: features } = useSettings()
  const read = useItemRecord(itemId)
  const items = useItemsToGroup(read)
  const modes = useMemo(() => groupingModes(items, features), [items, features])
  const title = t(`title.${groupingTitle(items, modes)}`)
  useEffect(() => setTitle(title), [title, setTitle])

  if (itemId !== null && read.record === undefined) return <ItemMissing read={read} heights={[36, 160]} />
  const [first] = items
  if (first === undefined) {
    return (
      <EmptyState icon={<IconListCheck size={28} stroke={1.5} />} title={t("none")}>
        {t("noneText")}
      </EmptyState>
    )
  }
  if (items.length > GROUPING_LIMITS.items) {
    return (
      <EmptyState icon={<IconPackages size={28} stroke={1.5} />} title={t("tooMany")}>
        {t("tooManyText", { count: items.length })}
      </EmptyState>
    )
  }
  if (items.length > 1) return <ManyItems items={items} close={close} />
  const tabs: readonly GroupingTab[] = canBeBooked(first) ? [...modes, "PARCELS"] : modes
  if (tabs.length === 0) {
    return (
      <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={t("notOffered")}>
        {whyNotGrouped(items)?.reason}
      </EmptyState>
    )
  }
  return (
    <GroupingTabs
      key={`${first.Id} ${field}`}
      items={items}
      tabs={tabs}
      opened={openedTab(tabs, field)}
      close={close}
    />
  )
}

/** The items as the seller sees them now, without those that have gone meanwhile. */
function useItemsToGroup({ record }: ItemRead): readonly ShipmentItem[] {
  const { store } = useItemDriver()
  const records = useRecords(store)
  const chosen = useChosenItems()
  return useMemo(
    () => (record === undefined ? chosen.flatMap((id) => records.get(id)?.item ?? []) : [record.item]),
    [record, chosen, records],
  )
}
