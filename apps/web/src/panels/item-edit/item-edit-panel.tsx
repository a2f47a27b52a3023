import { Skeleton } from "@mantine/core"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { canBeEdited, isBooked } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItem, useItemDriver, useListStatus } from "../../data/items/use-item-driver.ts"
import type { PanelProps } from "../panel.ts"
import { BookedHead, BookedOrder } from "./booked-order/booked-order.tsx"
import { ActivitySection } from "./activity-section.tsx"
import { tabOfField } from "./edit-tabs.ts"
import { EditForm } from "./edit-form.tsx"
import * as editFormStyles from "./edit-form.module.css"

/** A hook needs some id to listen to. No item has this one. */
const NO_ITEM = itemIdSchema.parse("00000000-0000-0000-0000-000000000000")

/** Item edit panel (EDIT-1, EDIT-7), opened on the tab that holds `field`. */
export function ItemEditPanel({ itemId, field, takesFocus, opening, close }: PanelProps) {
  const { t } = useTranslation("item-edit")
  const { store } = useItemDriver()
  const id = itemIdSchema.safeParse(itemId)
  const record = useItem(store, id.success ? id.data : NO_ITEM)
  const isLoading = useListStatus(store).kind === "loading"
  if (record !== undefined && canBeEdited(record.item)) {
    return <EditForm key={record.id} {...{ record, field, takesFocus, opening, close }} />
  }
  if (record === undefined) return isLoading ? <EditSkeleton label={t("loading")} /> : <GoneItem />
  return <ClosedItem record={record} isForExtras={field !== null && tabOfField(field) === "extras"} />
}

function GoneItem() {
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

function EditSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={editFormStyles.form} aria-busy>
      <output className="ss-visually-hidden">{label}</output>
      <Skeleton height={44} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </div>
  )
}
