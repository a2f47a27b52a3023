import { canConvertValue, conversionOf } from "@smart-send/domain/customs/convert-value"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCoins, IconPackageOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { overAddressOf } from "../../location/panel-address.ts"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemRecord } from "../../data/items/use-item-record.ts"
import type { DraftChanges } from "../../item-draft/draft.ts"
import { draftedItem } from "../../item-draft/draft.ts"
import { useDraft } from "../../item-draft/use-draft.ts"
import type { PanelProps } from "../panel.ts"
import { Converted } from "./converted.tsx"
import { CurrencyChoices } from "./currency-choices.tsx"

/** Value conversion (CUSTOMS-12), for items imported in pounds that were sold in another currency. */
export function ValueConversionPanel({ itemId, close }: PanelProps) {
  const { t } = useTranslation("value-conversion")
  const read = useItemRecord(itemId)
  const { record } = read
  if (record === undefined) return <ItemMissing read={read} heights={[160]} />
  if (canBeEdited(record.item)) {
    return <Conversion key={record.id} item={record.item} close={close} />
  }
  return (
    <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={record.item.Recipient.Name}>
      {t("closed")}
    </EmptyState>
  )
}

interface ConversionProps {
  readonly item: ShipmentItem
  readonly close: () => void
}

/** Uses what is typed in the form, not what is saved. The result goes back to the form as a change. */
function Conversion({ item, close }: ConversionProps) {
  const { t } = useTranslation("value-conversion")
  const { draft, change } = useDraft(item)
  const openPanel = useOpenPanel()
  const isOverForm = overAddressOf(useLocation().search) !== null
  const typed = draftedItem(draft)
  const done = conversionOf(typed.Meta)
  const giveBack = (changes: DraftChanges): void => {
    change(changes)
    if (isOverForm) close()
    else openPanel("EDIT", item.Id, "MarketplaceOrderLines.0.Value")
  }
  if (done !== null) return <Converted item={typed} done={done} onChange={giveBack} />
  if (canConvertValue(typed)) return <CurrencyChoices item={typed} onChange={giveBack} />
  return (
    <EmptyState icon={<IconCoins size={28} stroke={1.5} />} title={t("nothing")}>
      {t("nothingText")}
    </EmptyState>
  )
}
