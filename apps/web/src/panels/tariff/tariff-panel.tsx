import { Skeleton } from "@mantine/core"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { canBeEdited } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useItem, useItemDriver, useListStatus } from "../../data/items/use-item-driver.ts"
import { CodeFinder } from "../../tariff/code-finder.tsx"
import type { PanelProps } from "../panel.ts"
import { CodeOfLine } from "./code-of-line.tsx"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** Finds a tariff code in three ways (TARIFF-40): for a line of an order, or for no order in particular. */
export function TariffPanel({ itemId, field, close }: PanelProps) {
  const { t } = useTranslation("tariff")
  const { store } = useItemDriver()
  const id = itemIdSchema.safeParse(itemId)
  const record = useItem(store, id.success ? id.data : NO_ITEM)
  const isLoading = useListStatus(store).kind === "loading"
  if (itemId === null) return <CodeFinder isWide={false} />
  if (record !== undefined && canBeEdited(record.item) && record.item.MarketplaceOrderLines.length > 0) {
    return <CodeOfLine key={record.id} record={record} field={field} close={close} />
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
    <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={record?.item.Recipient.Name ?? t("line.gone")}>
      {t(record === undefined ? "line.goneText" : "line.closed")}
    </EmptyState>
  )
}
