import { Skeleton } from "@mantine/core"
import { canConvertValue, conversionOf } from "@smart-send/domain/customs/convert-value"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCoins, IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { overAddressOf } from "../../location/panel-address.ts"
import { useItem, useItemDriver, useListStatus } from "../../data/items/use-item-driver.ts"
import type { DraftChanges } from "../../item-draft/draft.ts"
import { draftedItem } from "../../item-draft/draft.ts"
import { useDraft } from "../../item-draft/use-draft.ts"
import type { PanelProps } from "../panel.ts"
import { Converted } from "./converted.tsx"
import { CurrencyChoices } from "./currency-choices.tsx"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** Value conversion (CUSTOMS-12), for items imported in pounds that were sold in another currency. */
export function ValueConversionPanel({ itemId, close }: PanelProps) {
  const { t } = useTranslation("value-conversion")
  const { store } = useItemDriver()
  const id = itemIdSchema.safeParse(itemId)
  const record = useItem(store, id.success ? id.data : NO_ITEM)
  const isLoading = useListStatus(store).kind === "loading"
  if (record !== undefined && canBeEdited(record.item)) {
    return <Conversion key={record.id} item={record.item} close={close} />
  }
  if (record === undefined && isLoading) {
    return (
      <div aria-busy>
        <output className="ss-visually-hidden">{t("loading")}</output>
        <Skeleton height={160} />
      </div>
    )
  }
  return (
    <EmptyState
      icon={<IconPackageOff size={28} stroke={1.5} />}
      title={record === undefined ? t("gone") : record.item.Recipient.Name}
    >
      {t(record === undefined ? "goneText" : "closed")}
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
