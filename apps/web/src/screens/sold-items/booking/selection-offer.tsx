import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { useMemo } from "react"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { useTranslation } from "react-i18next"
import { summariseSelection, type BookingSummary } from "../../../data/booking/booking-summary.ts"
import { summariseStaged } from "../../../data/booking/staged-summary.ts"
import { PayStaged } from "./pay-staged.tsx"
import { useRecordsOf } from "../../../data/items/use-item-driver.ts"
import { inSight } from "../../../grid/list/selection.ts"
import { useFeature, useSettings } from "../../../data/settings/settings.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { PaymentOffer } from "./payment-offer.tsx"
import { PrintButton } from "./print-button.tsx"
import { withTexts } from "../../../locales/load-texts.ts"
import * as styles from "./booking-bar.module.css"

const PrintMenu = lazyPart(async () =>
  withTexts(["printing"], async () => (await import("../../../printing/print-menu.tsx")).PrintMenu),
)

interface SelectionOfferProps extends BookingBarProps {
  readonly selectedIds: ReadonlySet<ItemId>
}

/** The selection, what of it can be paid for, and the labels of what is booked. */
export function SelectionOffer(props: SelectionOfferProps) {
  const { runner, store, labels, selectedIds, shownIds, inOrder, onShowOnly } = props
  const { t } = useTranslation("items")
  const { SmartSendMaxOrders } = useSettings().Limits
  const hasLabels = useFeature("Labels")
  const seenIds = useMemo(() => inSight(selectedIds, shownIds), [selectedIds, shownIds])
  const hidden = selectedIds.size - seenIds.size
  const records = useRecordsOf(
    store,
    useMemo(() => inOrder(seenIds), [seenIds, inOrder]),
  )
  const summary = useMemo(() => summariseSelection(records, SmartSendMaxOrders), [records, SmartSendMaxOrders])
  const staged = useMemo(() => summariseStaged(records, SmartSendMaxOrders), [records, SmartSendMaxOrders])
  return (
    <PaymentOffer
      {...{ runner, onShowOnly, summary }}
      asked={selectedIds}
      pricing={summary.pricing}
      beyondLimit={summary.beyondLimit}
      lead={<SelectionCounts {...{ summary, hidden }} staged={staged.ids.length + staged.beyondLimit} />}
    >
      {hidden > 0 && (
        <Button className={styles.action} variant="default" onClick={() => onShowOnly(selectedIds)}>
          {t("bar.showHidden", { count: selectedIds.size })}
        </Button>
      )}
      {staged.ids.length > 0 && <PayStaged {...{ staged, runner }} isAlone={summary.ready === 0} />}
      {hasLabels && summary.booked.length > 0 && (
        <PrintButton {...{ store, labels }} ids={summary.booked} isPrimary={summary.ready === 0} />
      )}
      {hasLabels && summary.booked.length > 0 && <PrintMenu ids={summary.booked} />}
    </PaymentOffer>
  )
}

interface SelectionCountsProps {
  readonly summary: BookingSummary
  /** Selected items that the view or the search hides. They are neither booked nor changed. */
  readonly hidden: number
  /** Those that await payment. */
  readonly staged: number
}

function SelectionCounts({ summary, hidden, staged }: SelectionCountsProps) {
  const { t } = useTranslation("items")
  const count = summary.selected + hidden
  if (staged > 0 && staged === count) return <strong>{t("bar.allStaged", { count })}</strong>
  const ready = summary.ready + summary.beyondLimit
  const parts = [
    ready > 0 && t("bar.ready", { count: ready }),
    summary.notReady > staged && t("bar.notReady", { count: summary.notReady - staged }),
    staged > 0 && t("bar.staged", { count: staged }),
    summary.booked.length > 0 && t("bar.booked", { count: summary.booked.length }),
    hidden > 0 && t("bar.hidden", { count: hidden }),
  ].filter((part) => part !== false)
  return (
    <span>
      <strong>{t("bar.selected", { count })}</strong>: {parts.join(", ")}.
    </span>
  )
}
