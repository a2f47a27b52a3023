import { canBeEdited } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemRecord } from "../../data/items/use-item-record.ts"
import { CodeFinder } from "../../tariff/code-finder.tsx"
import type { PanelProps } from "../panel.ts"
import { CodeOfLine } from "./code-of-line.tsx"

/** Finds a tariff code in three ways (TARIFF-40): for a line of an order, or for no order in particular. */
export function TariffPanel({ itemId, field, close }: PanelProps) {
  const { t } = useTranslation("tariff")
  const read = useItemRecord(itemId)
  const { record } = read
  if (itemId === null) return <CodeFinder isWide={false} />
  if (record === undefined) return <ItemMissing read={read} heights={[160]} />
  if (canBeEdited(record.item) && record.item.MarketplaceOrderLines.length > 0) {
    return <CodeOfLine key={record.id} record={record} field={field} close={close} />
  }
  return (
    <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={record.item.Recipient.Name}>
      {t("line.closed")}
    </EmptyState>
  )
}
