import { Skeleton } from "@mantine/core"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { canBeEdited, isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useItem, useItemDriver, useListStatus } from "../../data/items/use-item-driver.ts"
import { longDayText } from "../../locales/format.ts"
import type { PanelProps } from "../panel.ts"
import { ActivitySection } from "./activity-section.tsx"
import { tabOfField } from "./edit-tabs.ts"
import { EditForm } from "./edit-form.tsx"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./item-edit-panel.module.css"

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
  return <ClosedItem item={record.saved} isForExtras={field !== null && tabOfField(field) === "extras"} />
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
  readonly item: ShipmentItem
  readonly isForExtras: boolean
}

/** Booked, or being booked. */
function ClosedItem({ item, isForExtras }: ClosedItemProps) {
  const { t } = useTranslation("item-edit")
  return (
    <div className={editFormStyles.form}>
      <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={item.Recipient.Name || t("noName")}>
        {t(isForExtras ? "extras.noItems" : "closed")}
        <BookedHandOver item={item} />
      </EmptyState>
      <ActivitySection item={item} />
    </div>
  )
}

/** Collected on that day, or to be dropped off by then. */
function BookedHandOver({ item }: { readonly item: ShipmentItem }) {
  const { t, i18n } = useTranslation("item-edit")
  const { HandOver: date, CutOff: time } = item.BookingDetails ?? {}
  if (date === undefined || !isBooked(item)) return null
  const day = longDayText(date, i18n.language)
  return (
    <span className={styles.handOver}>
      {time === undefined ? t("handOver.collected", { day }) : t("handOver.by", { day, time })}
    </span>
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
