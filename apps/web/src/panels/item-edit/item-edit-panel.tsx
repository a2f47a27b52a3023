import { canBeEdited, isBooked } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useItemRecord, type ItemRead } from "../../data/items/use-item-record.ts"
import type { PanelProps } from "../panel.ts"
import { BookedHead, BookedOrder } from "./booked-order/booked-order.tsx"
import { ActivitySection } from "./activity-section.tsx"
import { tabOfField } from "./edit-tabs.ts"
import { EditForm } from "./edit-form.tsx"
import * as editFormStyles from "./edit-form.module.css"

/** Item edit panel (EDIT-1, EDIT-7), opened on the tab that holds `field`. */
export function ItemEditPanel({ itemId, field, takesFocus, opening, close }: PanelProps) {
  const read = useItemRecord(itemId)
  const { record } = read
  if (record !== undefined && canBeEdited(record.item)) {
    return <EditForm key={record.id} {...{ record, field, takesFocus, opening, close }} />
  }
  if (record === undefined) return <OrderMissing read={read} />
  return <ClosedItem record={record} isForExtras={field !== null && tabOfField(field) === "extras"} />
}

/** The outline of the order while it is read, or why it is not there. */
export function OrderMissing({ read }: { readonly read: ItemRead }) {
  return (
    <div className={editFormStyles.form}>
      <ItemMissing read={read} heights={[44, 36, 320]} className={editFormStyles.form} />
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
