import { isBooked } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconFileOff } from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useItemRecord } from "../../../data/items/use-item-record.ts"
import { useBookingActions } from "../../../data/order/use-booking-actions.ts"
import type { PanelProps } from "../../panel.ts"
import { OrderMissing } from "../item-edit-panel.tsx"
import { BookedHead, BookedOrder } from "./booked-order.tsx"
import type { BookedTab } from "./booked-tabs.tsx"
import { LabelSection } from "./label-section.tsx"
import { TrackingNumbers } from "./tracking-numbers.tsx"
import * as editFormStyles from "../edit-form.module.css"
import * as styles from "./booked-order.module.css"

type View = BookedTab | "labels"

/** A booked order opened at one of its views by the panel's action (BOOKED-2). */
export function bookedOrderPanel(view: View): ComponentType<PanelProps> {
  return function BookedOrderPanel({ itemId }) {
    const read = useItemRecord(itemId)
    const { record } = read
    if (record === undefined) return <OrderMissing read={read} />
    if (!isBooked(record.saved)) return <NoDetails record={record} />
    return view === "labels" ? <Labels record={record} /> : <BookedOrder record={record} startsAt={view} />
  }
}

/** The label alone, to be printed or to say why there is none. */
function Labels({ record }: { readonly record: ItemRecord }) {
  const { t } = useTranslation("booked-order")
  const item = record.saved
  const { Actions: actions, NoLabels: noLabels } = useBookingActions(item)
  const isOffered = actions.includes("Labels")
  return (
    <div className={`${editFormStyles.form} ${styles.order}`}>
      <BookedHead record={record} />
      <TrackingNumbers item={item} />
      <LabelSection item={item} isOffered={isOffered} refusal={noLabels ?? t("label.none")} />
    </div>
  )
}

/** LABEL-6. */
function NoDetails({ record }: { readonly record: ItemRecord }) {
  const { t } = useTranslation("booked-order")
  return (
    <div className={editFormStyles.form}>
      <BookedHead record={record} />
      <EmptyState icon={<IconFileOff size={28} stroke={1.5} />} title={t("noDetails.title")}>
        {t("noDetails.text")}
      </EmptyState>
    </div>
  )
}
