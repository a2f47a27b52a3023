import { Skeleton } from "@mantine/core"
import { canBeEdited, isBooked } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { PanelProps } from "../panel.ts"
import { BookedHead, BookedOrder } from "./booked-order/booked-order.tsx"
import { ActivitySection } from "./activity-section.tsx"
import { tabOfField } from "./edit-tabs.ts"
import { EditForm } from "./edit-form.tsx"
import { useRecord } from "./use-record.ts"
import * as editFormStyles from "./edit-form.module.css"

/** Item edit panel (EDIT-1, EDIT-7), opened on the tab that holds `field`. */
export function ItemEditPanel({ itemId, field, takesFocus, opening, close }: PanelProps) {
  const { t } = useTranslation("item-edit")
  const { record, isLoading } = useRecord(itemId)
  if (record !== undefined && canBeEdited(record.item)) {
    return <EditForm key={record.id} {...{ record, field, takesFocus, opening, close }} />
  }
  if (record === undefined) return isLoading ? <EditSkeleton label={t("loading")} /> : <GoneItem />
  return <ClosedItem record={record} isForExtras={field !== null && tabOfField(field) === "extras"} />
}

export function GoneItem() {
  const { t } = useTranslation("item-edit")
  return (
    <div className={editFormStyles.form}>
      <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={t("gone")}>
        {t("goneText")}
      </EmptyState>
    </div>
  )
}

interface ClosedItemProps {
  readonly record: ItemRecord
  readonly isForExtras: boolean
}

/** Booked, being booked, or not among the orders to send. */
function ClosedItem({ record, isForExtras }: ClosedItemProps) {
  const { t } = useTranslation("item-edit")
  const { t: booked } = useTranslation("booked-order")
  const item = record.saved
  if (isBooked(item) && !isForExtras) return <BookedOrder record={record} />
  const status = item.BookingDetails?.BookingStatus
  const state = status === "Prepared" ? "booking" : status === "AwaitingPayment" ? "awaitingPayment" : "closed"
  return (
    <div className={editFormStyles.form}>
      <BookedHead record={record} />
      <p>{isForExtras ? t("extras.noItems") : booked(`state.${state}`)}</p>
      <ActivitySection item={item} />
    </div>
  )
}

export function EditSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={editFormStyles.form} aria-busy>
      <output className="ss-visually-hidden">{label}</output>
      <Skeleton height={44} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </div>
  )
}
