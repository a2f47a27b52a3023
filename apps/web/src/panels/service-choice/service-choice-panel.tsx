import { EmptyState } from "@smart-send/ui/empty-state"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { IconTruckOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemRecord } from "../../data/items/use-item-record.ts"
import type { PanelProps } from "../panel.ts"
import { ItemSheet } from "./item-sheet.tsx"
import { SelectionSheet } from "./selection-sheet.tsx"

/** The service choice (QUOTE-11, QUOTE-23): the quotes of one item, or every service compared with a selection. */
export function ServiceChoicePanel({ itemId, close }: PanelProps) {
  return itemId === null ? <SelectionSheet close={close} /> : <OneItem itemId={itemId} close={close} />
}

function OneItem({ itemId, close }: { readonly itemId: string; readonly close: () => void }) {
  const { t } = useTranslation("quotes")
  const read = useItemRecord(itemId)
  const { record } = read
  if (record === undefined) return <ItemMissing read={read} heights={[148, 148, 148]} />
  if (canBeBooked(record.item)) return <ItemSheet item={record.item} close={close} />
  return (
    <EmptyState icon={<IconTruckOff size={28} stroke={1.5} />} title={t("title")}>
      {t("closed")}
    </EmptyState>
  )
}
